import { z } from "zod";
import {
  closeMonth,
  getAdminReportsMonthly,
  reopenMonth,
  reopenMonthBody,
  type MonthlyReport,
} from "contract/admin/monthly-report";
import { addMonths, seoulDay } from "domain/seoul-time";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { formatDate } from "~/platform/format/format";
import { explicitRecordIntents, recordIntent, type RecordIntent } from "~/platform/forms/record-intents.server";
import { paths } from "~/platform/paths/paths";

type LoadedReport = {
  report: MonthlyReport | null;
  month: string;
  previous: string;
  next: string;
  /** The month is not over. */
  isRunning: boolean;
  errors: string[];
};

/** This month unless the query names another; without a report where that is none. */
export async function loadMonthlyReport(api: ApiClient, query: URLSearchParams, now: Date): Promise<LoadedReport> {
  const thisMonth = seoulDay(now).slice(0, 7);
  const month = query.get("month")?.trim() || thisMonth;
  const errors: string[] = [];
  const report = await api.call(getAdminReportsMonthly, { query: { month } }).catch((problem: unknown) => {
    if (!(problem instanceof ApiProblem) || !problem.fieldErrors) throw problem;
    errors.push(...(problem.fieldErrors.month ?? []));
    return null;
  });
  const shown = report ? month : thisMonth;
  const neighbour = (months: number) => addMonths(`${shown}-01`, months).slice(0, 7);
  return { report, month, previous: neighbour(-1), next: neighbour(1), isRunning: month >= thisMonth, errors };
}

const toDone = ({ url, t, locale }: Parameters<RecordIntent>[0], intent: "close" | "reopen") => {
  const month = url.searchParams.get("month") ?? "";
  const done = t(`adminMoney:report.${intent}.done`, { month: formatDate(`${month}-01`, locale, "month") });
  return { month, done, to: paths.adminReports({ month }) };
};

/** What the buttons of a month do. */
export const runMonthIntent = explicitRecordIntents({
  close: recordIntent(z.object({}), async (args) => {
    const { month, ...result } = toDone(args, "close");
    await args.api.call(closeMonth, { params: { month } });
    return result;
  }),
  reopen: recordIntent(reopenMonthBody, async (args, body) => {
    const { month, ...result } = toDone(args, "reopen");
    await args.api.call(reopenMonth, { params: { month }, body });
    return result;
  }),
});
