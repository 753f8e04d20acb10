import * as calls from "contract/admin/monthly-report";
import type { MonthlyFigures, MonthlyReport } from "contract/admin/monthly-report";
import type { Language } from "domain/enums";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { closeMonth, reopenMonth } from "./closed-month.commands";
import { getMonthlyReport } from "./admin-monthly-report.queries";

type Line = { [Figure in keyof MonthlyFigures]: MonthlyFigures[Figure] | null } & {
  house: string;
  area: string | null;
  reservation: string | null;
  adjustment: string | null;
};

const columns: CsvColumns<Line> = {
  house: ({ house }) => house,
  area: ({ area }) => area,
  reservation: ({ reservation }) => reservation,
  adjustment: ({ adjustment }) => adjustment,
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
  const getReport = (month: string, language: Language) =>
    getMonthlyReport(services.db, month, language, services.now());

  implement(calls.getAdminReportsMonthly, ({ query, language }) => getReport(query.month, language));

  implementFile(calls.getAdminReportsMonthlyCsv, columns, async function* ({ query, language }) {
    yield* toLines(await getReport(query.month, language));
  });

  implement(calls.closeMonth, async ({ params: { month }, actor, newId: id, language }) => {
    await closeMonth(services, { id, month, actor });
    return getReport(month, language);
  });

  implement(calls.reopenMonth, async ({ params: { month }, body: { reason }, actor, newId: id, language }) => {
    await reopenMonth(services, { id, month, actor, reason });
    return getReport(month, language);
  });

  return router;
}

const noStay = { reservation: null, adjustment: null };
const ofHousesAlone = {
  area: null,
  nightsAvailable: null,
  nightsOccupied: null,
  occupancyPercent: null,
  averageRate: null,
  received: null,
  refunded: null,
  depositsHeld: null,
};

function toLines({ houses, adjustments, total }: MonthlyReport): Line[] {
  return [
    ...houses.map(({ name, ...figures }) => ({ ...figures, ...noStay, house: name })),
    ...adjustments.map(({ reservation, house, cause, ...amounts }) => {
      return { ...ofHousesAlone, ...amounts, house: house.name, reservation: reservation.code, adjustment: cause };
    }),
    { ...total, ...noStay, house: "TOTAL", area: null },
  ];
}
