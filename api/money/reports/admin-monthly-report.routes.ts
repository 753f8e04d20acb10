import * as calls from "contract/admin/monthly-report";
import type { MonthlyFigures, MonthlyReport } from "contract/admin/monthly-report";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
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

export function adminMonthlyReportRoutes(services: Services): ApiHono {
  const { router, implement, implementFile } = createImplementer(services);
  const { db } = services;

  implement(calls.getAdminReportsMonthly, ({ query, language }) => getMonthlyReport(db, query.month, language));

  implementFile(calls.getAdminReportsMonthlyCsv, columns, async function* ({ query, language }) {
    yield* toLines(await getMonthlyReport(db, query.month, language));
  });

  return router;
}

function toLines({ houses, total }: MonthlyReport): Line[] {
  return [
    ...houses.map(({ name, ...figures }) => ({ ...figures, house: name })),
    { ...total, house: "TOTAL", area: "" },
  ];
}
