import {
  monthlyReportQuery,
  monthlyReportSchema,
  type MonthlyFigures,
  type MonthlyReport,
} from "contract/admin-monthly-report";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { getMonthlyReport } from "./admin-monthly-report.queries";

type Line = MonthlyFigures & { house: string; area: string };

const columns: CsvColumns<Line> = {
  house: ({ house }) => house,
  area: ({ area }) => area,
  nightsAvailable: ({ nightsAvailable }) => nightsAvailable,
  nightsOccupied: ({ nightsOccupied }) => nightsOccupied,
  occupancyPercent: ({ occupancyPercent }) => occupancyPercent,
  "averageRate (KRW)": ({ averageRate }) => averageRate,
  "rent (KRW)": ({ rent }) => rent,
  "discounts (KRW)": ({ discounts }) => discounts,
  "bedding (KRW)": ({ bedding }) => bedding,
  "kept (KRW)": ({ kept }) => kept,
  "earned (KRW)": ({ earned }) => earned,
  "vat (KRW)": ({ vat }) => vat,
  "received (KRW)": ({ received }) => received,
  "refunded (KRW)": ({ refunded }) => refunded,
  "depositsHeld (KRW)": ({ depositsHeld }) => depositsHeld,
};

/** `/v1/admin/reports/monthly`: what each house earned and took in. */
export function adminMonthlyReportRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, { read: "money.read", write: "money.write" });
  const { db } = services;

  calls.get(
    {
      path: "/admin/reports/monthly",
      summary: "A month by house: nights, occupancy, rent earned, cash received, VAT, refunds, deposits held",
      query: monthlyReportQuery,
      data: monthlyReportSchema,
      description: "The report",
    },
    ({ query, language }) => getMonthlyReport(db, query.month, language),
  );
  calls.file(
    {
      path: "/admin/reports/monthly.csv",
      summary: "The same report as a CSV file, the total last",
      query: monthlyReportQuery,
      description: "A line for each house, and the total",
      columns,
    },
    async function* ({ query, language }) {
      yield* toLines(await getMonthlyReport(db, query.month, language));
    },
  );
  return calls.router;
}

function toLines({ houses, total }: MonthlyReport): Line[] {
  return [
    ...houses.map(({ name, ...figures }) => ({ ...figures, house: name })),
    { ...total, house: "TOTAL", area: "" },
  ];
}
