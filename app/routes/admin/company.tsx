import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getAdminCompany, maxLogoBytes } from "contract/company";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Stack } from "~/design-system/layout/layout";
import { CompanyForm } from "~/features/company/company-form";
import { companyValues, runCompanyIntent } from "~/features/company/company.server";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const handle = { i18n: ["adminCompany"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("company.write", async ({ api, t }) => ({
  title: t("adminCompany:title"),
  saved: companyValues(await api.call(getAdminCompany)),
}));

export const action = adminAction("company.write", runCompanyIntent, { maxFileBytes: maxLogoBytes });

export default function CompanyPage() {
  const { t } = useTranslation("adminCompany");
  const { title, saved } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <Stack gap="24" maxWidth="640">
      <AdminPageHeader title={title} lead={t("lead")} />
      <CompanyForm key={posted?.turn ?? saved.version} saved={saved} posted={posted} />
    </Stack>
  );
}
