import { getAdminReportsMonthly, type MonthlyReport } from "contract/admin/monthly-report";
import { addMonths, seoulDay } from "domain/seoul-time";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";

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
