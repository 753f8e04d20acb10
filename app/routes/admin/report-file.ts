import { getAdminReportsMonthlyCsv } from "contract/admin/monthly-report";
import { privateCsv } from "~/platform/lists/list-file.server";
import { adminLoader } from "~/platform/request/handlers.server";

/** The monthly report as a file, with the month of the query. */
export const loader = adminLoader("money.read", async ({ api, url }) => {
  const month = url.searchParams.get("month") ?? "";
  return privateCsv(await api.call(getAdminReportsMonthlyCsv, { query: { month } }), `report-${month}`);
});
