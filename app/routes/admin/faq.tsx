import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listAdminFaqGroups } from "contract/admin/faq";
import { ButtonLink } from "~/design-system/button/button";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Stack } from "~/design-system/layout/layout";
import { runFaqListIntent } from "~/features/faqs/admin/admin-faq.server";
import { FaqGroupForm } from "~/features/faqs/admin/faq-forms";
import { FaqGroupTable } from "~/features/faqs/admin/faq-table";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { postedBy } from "~/platform/forms/posted-record";
import { ListExport } from "~/platform/lists/list-export";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { RecordPage } from "~/platform/lists/record-page";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminFaqs"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("content.read", async ({ api, t, url }) => ({
  title: t("adminFaqs:title"),
  groups: await api.call(listAdminFaqGroups),
  isNew: url.searchParams.get("group") === "new",
  idempotencyKey: crypto.randomUUID(),
}));

export const action = adminAction("content.write", runFaqListIntent);

export default function AdminFaqPage() {
  const { t } = useTranslation(["adminFaqs", "admin"]);
  const { groups, isNew } = useLoaderData<typeof loader>();
  const posted = postedBy(useActionData<typeof action>(), "create");
  if (isNew) {
    return (
      <RecordPage list="faq" title={t("newGroup")}>
        <FaqGroupForm posted={posted} />
      </RecordPage>
    );
  }
  return (
    <Stack gap="16">
      <AdminPageHeader
        title={t("title")}
        lead={t("lead")}
        actions={
          <>
            <ListExport file="faq" />
            <ButtonLink variant="brand" to={paths.adminList("faq", { group: "new" })} size="small">
              {t("newGroup")}
            </ButtonLink>
          </>
        }
      />
      <FaqGroupTable groups={groups} />
    </Stack>
  );
}
