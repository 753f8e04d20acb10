import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { TextLink } from "~/design-system/text/text";
import { PhotoAdd } from "~/features/houses/admin/photo-add-form";
import { PhotoConfirmPage } from "~/features/houses/admin/photo-actions";
import { AdminPhotos } from "~/features/houses/admin/photos-form";
import { addPhoto, removePhoto, savePhotos } from "~/features/houses/admin/photo-intents.server";
import { getHousePhotos, typedPhotosOf } from "~/features/houses/admin/admin-photos.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { privatePage } from "~/platform/request/page-headers";
import { useListContext } from "~/platform/lists/use-list";
import { pageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";
import { formWithPicture } from "~/platform/forms/upload.server";

export const headers = privatePage;

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ title: data.title, hidden: true }) : [];

export const loader = adminLoader(async ({ api, locale, params, t, url }) => {
  const house = await getHousePhotos(api, params.slug ?? "");
  const photos = typedPhotosOf(house);
  const asked = url.searchParams.get("confirm") === "remove" && url.searchParams.get("photo");
  return {
    title: t("adminPhotos:title", { house: house.name[locale] }),
    slug: house.slug,
    version: house.version,
    photos,
    removing: photos.find(({ path }) => path === asked) ?? null,
  };
});

export const action = adminAction(async ({ api, form, params, session, t, url }) => {
  const slug = params.slug ?? "";
  const intent = form.get("intent");
  const reach = { api, form, slug, t };
  if (intent === "remove") {
    try {
      await removePhoto(reach);
      session.flash({ kind: "success", message: t("adminPhotos:removed") });
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || ![400, 409].includes(problem.status)) throw problem;
      const isLast = problem.status === 400;
      session.flash({
        kind: "warning",
        message: isLast ? t("adminPhotos:lastOne") : problem.errorMessage,
      });
      return redirect(`${url.pathname}${url.search}`, 303);
    }
    return redirect(paths.adminHousePhotos(slug), 303);
  }
  const answer = await (intent === "add" ? addPhoto(reach) : savePhotos(reach));
  if (answer) return data(answer.posted, answer.status);
  session.flash({ kind: "success", message: t("admin:saved.done") });
  return redirect(paths.adminHousePhotos(slug), 303);
}, formWithPicture);

export default function HousePhotosPage() {
  const { t } = useTranslation(["adminPhotos", "admin"]);
  const loaded = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { slug, title, removing } = loaded;
  const { stay } = useListContext();
  const back = <TextLink to={stay(paths.adminHouse(slug))}>{t("back")}</TextLink>;
  const errorsOf = (form: "photos" | "add") => (posted?.sent === form ? posted.errors : {});
  if (removing) return <PhotoConfirmPage slug={slug} photo={removing} lead={title} />;
  return (
    <Stack gap="24">
      <AdminPageHeader title={title} lead={t("lead")} back={back} />
      <AdminPhotos
        key={`photos ${loaded.version}`}
        slug={slug}
        photos={posted?.photos ?? loaded.photos}
        version={posted?.isChanged ? loaded.version : (posted?.version ?? loaded.version)}
        errors={errorsOf("photos")}
        current={posted?.isChanged ? loaded.photos : null}
      />
      <section aria-labelledby="add-title">
        <Stack gap="12">
          <Heading level={2} size="block" id="add-title">
            {t("addTitle")}
          </Heading>
          <PhotoAdd key={`add ${loaded.version}`} slug={slug} added={posted?.added ?? null} errors={errorsOf("add")} />
        </Stack>
      </section>
    </Stack>
  );
}
