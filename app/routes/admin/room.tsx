import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getAdminRoom } from "contract/admin/room";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { TextLink } from "~/design-system/text/text";
import { toPictureChoices } from "~/features/houses/admin/admin-photo.server";
import { roomValues, runRoomIntent } from "~/features/houses/admin/admin-room.server";
import { RoomForm, RoomPhotosForm } from "~/features/houses/admin/room-form";
import { postedBy } from "~/platform/forms/posted-record";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { formWithPicture } from "~/platform/forms/upload.server";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { planSource } from "~/platform/paths/picture-sources";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const handle = { i18n: ["adminHouses", "adminPhotos", "adminUnits", "houses"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("houses.write", async ({ api, locale, params: { slug = "", id = "" }, t }) => {
  const room = await api.call(getAdminRoom, { params: { slug, id } });
  return {
    title: t("adminUnits:room.title", { name: room.name, house: room.house.name[locale] }),
    slug: room.house.slug,
    id: room.id,
    version: room.version,
    values: roomValues(room),
    photos: toPictureChoices(room.pictures),
    plan: room.plan && { svg: room.plan.svg, alt: room.plan.alt },
  };
});

export const action = adminAction("houses.write", runRoomIntent, formWithPicture);

/** What guests see of a unit. */
export default function AdminRoomPage() {
  const { t } = useTranslation("adminUnits");
  const { title, slug, id, version, values, photos, plan } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { withList } = useListContext();
  const facts = postedBy(answer, "saveRoom", "addRow");
  const pictures = postedBy(answer, "savePictures");
  const address = withList(paths.adminRoom(slug, id));
  return (
    <Stack gap="32">
      <AdminPageHeader
        back={
          <TextLink to={withList(paths.adminRecord("houses", slug, { section: "units" }))}>{t("toHouse")}</TextLink>
        }
        title={title}
        lead={t("room.lead")}
      />
      <Stack gap="16" as="section">
        <Heading level={2} size="block">
          {t("room.facts")}
        </Heading>
        {plan && (
          <figure>
            <img width={448} src={planSource(plan)} alt={plan.alt} />
            <figcaption>{t("room.drawn")}</figcaption>
          </figure>
        )}
        <RoomForm key={facts?.turn ?? version} action={address} saved={values} posted={facts} />
      </Stack>
      <Stack gap="16" as="section">
        <Heading level={2} size="block">
          {t("room.photos")}
        </Heading>
        <RoomPhotosForm
          key={pictures?.turn ?? version}
          action={address}
          saved={photos}
          version={version}
          posted={pictures}
        />
      </Stack>
    </Stack>
  );
}
