import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { runNewHouseIntent } from "~/features/houses/admin/house-intents.server";
import { NewHouseForm } from "~/features/houses/admin/new-house-form";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { RecordPage } from "~/platform/lists/record-page";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminHouses"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("houses.write", ({ t }) => ({
  title: t("adminHouses:new"),
  idempotencyKey: crypto.randomUUID(),
}));

export const action = adminAction("houses.write", runNewHouseIntent);

export default function NewHousePage() {
  const { t } = useTranslation("adminHouses");
  const { title, idempotencyKey } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <RecordPage list="houses" title={title} lead={t("newHint")}>
      <NewHouseForm key={posted?.turn} action={paths.adminNew("houses")} saved={{ idempotencyKey }} posted={posted} />
    </RecordPage>
  );
}
