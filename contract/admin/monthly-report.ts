import { z } from "zod";
import { areaSlugSchema } from "../area";
import { adminCalls } from "../call";
import { krw } from "../envelope";
import { says } from "../problem";

const month = z
  .string({ error: says("dateRequired") })
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, says("monthInvalid"))
  .meta({ description: "YYYY-MM, a month in Asia/Seoul" });

const monthlyReportQuery = z.object({ month });

const figures = {
  nightsAvailable: z
    .number()
    .int()
    .meta({ description: "Of each unit from the day of its creation until it is deleted, less nights out of service" }),
  nightsOccupied: z.number().int().meta({ description: "Nights of confirmed stays, those ahead included" }),
  occupancyPercent: z.number().nullable().meta({ description: "One decimal; null without available nights" }),
  rent: krw.meta({ description: "Each stay's rent, spread evenly over its nights, before discounts" }),
  discounts: krw.meta({ description: "Spread likewise" }),
  bedding: krw.meta({ description: "Of stays that begin in the month" }),
  kept: krw.meta({
    description:
      "Not refunded of stays cancelled in the month, kept of deposits, and mid-stay refunds below the computed ones, less those above",
  }),
  earned: krw.meta({ description: "rent − discounts + bedding + kept" }),
  vat: krw.meta({ description: "Included in rent − discounts + bedding" }),
  averageRate: krw.nullable().meta({ description: "(rent − discounts) by occupied night" }),
  received: krw.meta({ description: "Ledger: charges of the month, less their corrections; deposits included" }),
  refunded: krw.meta({ description: "Ledger: refunds that were executed in the month" }),
  depositsHeld: krw.meta({ description: "Ledger: balance of the deposits at the end of the month" }),
};

/** By Seoul time, KRW. */
export const monthlyReportSchema = z
  .object({
    month,
    houses: z.array(z.object({ slug: z.string(), name: z.string(), area: areaSlugSchema, ...figures })),
    total: z.object(figures),
  })
  .meta({ id: "MonthlyReport" });
export type MonthlyReport = z.infer<typeof monthlyReportSchema>;
export type MonthlyFigures = MonthlyReport["total"];

const reader = adminCalls("money.read");

export const getAdminReportsMonthly = reader.get("getAdminReportsMonthly", "/v1/admin/reports/monthly", {
  summary: "A month by house: nights, occupancy, rent earned, cash received, VAT, refunds, deposits held",
  query: monthlyReportQuery,
  data: monthlyReportSchema,
});

export const getAdminReportsMonthlyCsv = reader.get("getAdminReportsMonthlyCsv", "/v1/admin/reports/monthly.csv", {
  summary: "The same report as a CSV file, the total last",
  query: monthlyReportQuery,
  file: "text/csv",
  answers: "A line for each house, and the total",
});
