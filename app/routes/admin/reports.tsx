import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { seoulDay } from "domain/seoul-time";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { Building2 } from "~/design-system/icons/icons";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { loadMonthlyReport, runMonthIntent } from "~/features/payments/admin/admin-report.server";
import { listMonthActions, MonthActions, MonthConfirmPage } from "~/features/payments/admin/month-actions";
import {
  AdjustmentTable,
  ReportNotes,
  ReportTable,
  ReportToolbar,
  ReportTotals,
} from "~/features/payments/admin/report";
import { formatDate } from "~/platform/format/format";
import { postedBy, refusalOf } from "~/platform/forms/posted-record";
import { findConfirm } from "~/platform/forms/record-intents.server";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { hasNoHouse } from "~/platform/lists/has-no-house.server";
import { NoHouse } from "~/platform/lists/no-house";
import { useLocale } from "~/platform/i18n/use-locale";
import { Permitted } from "~/platform/lists/permitted";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const handle = { i18n: ["adminMoney", "reservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("money.read", async ({ api, t, url, locale }) => {
  const loaded = await loadMonthlyReport(api, url.searchParams, new Date());
  const title = loaded.report
    ? t("adminMoney:report.titleOf", { month: formatDate(`${loaded.month}-01`, locale, "month") })
    : t("adminMoney:report.title");
  const isWithoutHouse = loaded.report?.houses.length === 0 && (await hasNoHouse(api));
  const confirm = loaded.report && findConfirm(url, listMonthActions(loaded.report));
  return { title, ...loaded, isWithoutHouse, confirm, idempotencyKey: crypto.randomUUID() };
});

export const action = adminAction("money.write", runMonthIntent);

export default function ReportsPage() {
  const { t } = useTranslation("adminMoney");
  const locale = useLocale();
  const { title, report, isRunning, isWithoutHouse, confirm, ...toolbar } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (isWithoutHouse) {
    return (
      <Stack gap="16">
        <AdminPageHeader title={title} />
        <NoHouse />
      </Stack>
    );
  }
  if (report && confirm) {
    return <MonthConfirmPage month={report.month} intent={confirm} posted={postedBy(answer, confirm)} />;
  }
  const refusal = refusalOf(answer);
  const { at, by } = report?.closed ?? {};
  const closed =
    at && t("report.closed", { context: by ? "by" : undefined, by, date: formatDate(seoulDay(at), locale) });
  return (
    <Stack gap="16">
      <AdminPageHeader
        title={title}
        lead={report ? closed || t(isRunning ? "report.running" : "report.open") : undefined}
      />
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      <ReportToolbar {...toolbar} hasReport={report !== null} />
      {report && (
        <Permitted permission="money.write">
          <MonthActions report={report} />
        </Permitted>
      )}
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
      {report && report.adjustments.length > 0 && <AdjustmentTable adjustments={report.adjustments} />}
      {report && report.houses.length > 0 && <ReportNotes />}
    </Stack>
  );
}
