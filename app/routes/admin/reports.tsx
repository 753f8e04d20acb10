import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { Building2 } from "~/design-system/icons/icons";
import { Stack } from "~/design-system/layout/layout";
import { loadMonthlyReport } from "~/features/payments/admin/admin-report.server";
import { ReportNotes, ReportTable, ReportToolbar, ReportTotals } from "~/features/payments/admin/report";
import { formatDate } from "~/platform/format/format";
import { hasNoHouse } from "~/platform/lists/has-no-house.server";
import { NoHouse } from "~/platform/lists/no-house";
import { adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const handle = { i18n: ["adminMoney", "reservations"] };

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("money.read", async ({ api, t, url, locale }) => {
  const loaded = await loadMonthlyReport(api, url.searchParams, new Date());
  const title = loaded.report
    ? t("adminMoney:report.titleOf", { month: formatDate(`${loaded.month}-01`, locale, "month") })
    : t("adminMoney:report.title");
  const isWithoutHouse = loaded.report?.houses.length === 0 && (await hasNoHouse(api));
  return { title, ...loaded, isWithoutHouse };
});

export default function ReportsPage() {
  const { t } = useTranslation("adminMoney");
  const { title, report, isRunning, isWithoutHouse, ...toolbar } = useLoaderData<typeof loader>();
  if (isWithoutHouse) {
    return (
      <Stack gap="16">
        <AdminPageHeader title={title} />
        <NoHouse />
      </Stack>
    );
  }
  return (
    <Stack gap="16">
      <AdminPageHeader title={title} lead={report && isRunning ? t("report.running") : undefined} />
      <ReportToolbar {...toolbar} hasReport={report !== null} />
      {report && report.houses.length > 0 && (
        <>
          <ReportTotals total={report.total} />
          <ReportTable report={report} caption={title} />
        </>
      )}
      {report?.houses.length === 0 && (
        <EmptyState icon={Building2} title={t("report.empty")}>
          <p>{t("report.emptyText")}</p>
        </EmptyState>
      )}
      {report && report.houses.length > 0 && <ReportNotes />}
    </Stack>
  );
}
