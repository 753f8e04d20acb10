import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getHousePictures } from "contract/admin/house-pictures";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { TextLink } from "~/design-system/text/text";
import { readWaiting, runPhotoIntent, toPictureChoices } from "~/features/houses/admin/admin-photo.server";
import { PhotoUploads } from "~/features/houses/admin/photo-uploads";
import { HousePhotosForm, PhotoConfirmPage } from "~/features/houses/admin/photos-form";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { postedBy, refusalOf } from "~/platform/forms/posted-record";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { useListContext } from "~/platform/lists/use-list";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";
import { formWithPicture } from "~/platform/forms/upload.server";

export const handle = { i18n: ["adminPhotos"] };

/** Also where some photos of a form were added and others refused. */
export const shouldRevalidate: ShouldRevalidateFunction = (moment) =>
  revalidateOnConflict(moment) || Boolean((moment.actionResult as { attached?: number } | undefined)?.attached);

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("houses.write", async ({ api, locale, params: { slug = "" }, t, url }) => {
  const house = await api.call(getHousePictures, { params: { slug } });
  const photos = toPictureChoices(house.pictures);
  const chosen = url.searchParams.get("confirm") === "remove" ? url.searchParams.getAll("photo") : [];
  return {
    title: t("adminPhotos:title", { house: house.name[locale] }),
    slug: house.slug,
    version: house.version,
    photos,
    waiting: readWaiting(url.searchParams).filter((upload) => !photos.some(({ path }) => path === upload)),
    removing: photos.filter(({ path }) => chosen.includes(path)),
    tooLarge: t("errors:fields.pictureTooLarge"),
  };
});

export const action = adminAction("houses.write", runPhotoIntent, formWithPicture);

export default function HousePhotosPage() {
  const { t } = useTranslation(["adminPhotos", "admin"]);
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const saved = postedBy(answer, "save", "up", "down", "first");
  const refusal = refusalOf(postedBy(answer, "remove"));
  const added = postedBy(answer, "add");
  const { slug, title, removing, tooLarge } = loaded;
  const waiting = added?.added?.map(({ path }) => path) ?? loaded.waiting;
  const asking = removing.length > 0 && !answer;
  const { withList } = useListContext();
  const back = <TextLink to={withList(paths.adminRecord("houses", slug))}>{t("back")}</TextLink>;
  return (
    <>
      {asking && <PhotoConfirmPage slug={slug} waiting={waiting} photos={removing} lead={title} />}
      {/* Keeps what was typed and uploaded while the question is open */}
      <div hidden={asking}>
        <Stack gap="24">
          {!asking && <AdminPageHeader title={title} lead={t("lead")} back={back} />}
          {refusal && (
            <Notice tone="warning">
              <p>{refusal}</p>
            </Notice>
          )}
          <HousePhotosForm
            key={`photos ${loaded.version} ${saved?.turn ?? ""}`}
            slug={slug}
            saved={loaded.photos}
            version={loaded.version}
            posted={saved}
            waiting={waiting}
          />
          <section aria-labelledby="add-title">
            <Stack gap="12">
              <Heading level={2} size="block" id="add-title">
                {t("addTitle")}
              </Heading>
              <PhotoUploads
                key={slug}
                slug={slug}
                posted={added}
                waiting={loaded.waiting.map((path) => ({ path, alt: { en: "", ko: "" } }))}
                present={loaded.photos.map(({ path }) => path)}
                tooLarge={tooLarge}
              />
            </Stack>
          </section>
        </Stack>
      </div>
    </>
  );
}
