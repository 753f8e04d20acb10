import { z } from "zod";
import { areaSlugSchema } from "../area";
import { adminCalls } from "../call";
import { id, instant, krw } from "../envelope";
import { says } from "../problem";
import { textOfLines } from "../text";

const month = z
  .string({ error: says("dateRequired") })
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, says("monthInvalid"))
  .meta({ description: "YYYY-MM, a month in Asia/Seoul" });

const monthlyReportQuery = z.object({ month });

/** What stays earn. */
const amounts = {
  rent: krw.meta({
    description:
      "Each stay's rent, spread over its nights, before discounts; a change leaves past nights what they earned",
  }),
  discounts: krw.meta({ description: "Spread likewise" }),
  bedding: krw.meta({ description: "Of stays that begin in the month" }),
  kept: krw.meta({
    description:
      "Not refunded of stays cancelled in the month, kept of deposits, and mid-stay refunds below the computed ones, less those above",
  }),
  earned: krw.meta({ description: "rent − discounts + bedding + kept" }),
  vat: krw.meta({ description: "Included in rent − discounts + bedding" }),
};

const figures = {
  nightsAvailable: z
    .number()
    .int()
    .meta({ description: "Of each unit from the day of its creation until it is deleted, less nights out of service" }),
  nightsOccupied: z.number().int().meta({ description: "Nights of confirmed stays, those ahead included" }),
  occupancyPercent: z.number().nullable().meta({ description: "One decimal; null without available nights" }),
  ...amounts,
  averageRate: krw.nullable().meta({ description: "(rent − discounts) by occupied night" }),
  received: krw.meta({ description: "Ledger: charges of the month, less their corrections; deposits included" }),
  refunded: krw.meta({ description: "Ledger: refunds that were executed in the month" }),
  depositsHeld: krw.meta({ description: "Ledger: balance of the deposits at the end of the month" }),
};

const adjustmentCauses = ["change", "midStayCheckout", "cancellation", "correction"] as const;

const adjustment = z.object({
  reservation: z.object({ id, code: z.string() }),
  house: z.object({ slug: z.string(), name: z.string() }),
  cause: z.enum(adjustmentCauses).meta({
    description: "What happened to the stay after the last month was closed; correction: only to its money",
  }),
  ...amounts,
});

/** By Seoul time, KRW. */
export const monthlyReportSchema = z
  .object({
    month,
    closed: z
      .object({ at: instant, by: z.string().nullable().meta({ description: "The e-mail of the admin" }) })
      .nullable()
      .meta({ description: "Null while the month is open, and its figures are those of now" }),
    canClose: z.boolean(),
    canReopen: z.boolean(),
    houses: z.array(z.object({ slug: z.string(), name: z.string(), area: areaSlugSchema, ...figures })),
    adjustments: z.array(adjustment).meta({
      description:
        "What stays have earned more or less in closed months than these have; in the month after the last closed one",
    }),
    total: z
      .object(figures)
      .meta({ description: "Of the houses, with the amounts of the adjustments; nights are of the houses alone" }),
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
  answers: "A line for each house and adjustment, and the total",
});

const writer = adminCalls("money.write");

const changedMonth = {
  params: monthlyReportQuery,
  data: monthlyReportSchema,
  answers: "The report",
  isIdempotent: true,
} as const;

export const closeMonth = writer.post("closeMonth", "/v1/admin/reports/monthly/{month}/close", {
  ...changedMonth,
  summary:
    "Close a month that is over: its figures stay, later changes of its stays are booked in the first open month",
  errors: ["MONTH_CLOSED", "MONTH_NOT_OVER", "MONTH_NOT_NEXT"],
});

export const reopenMonthBody = z.object({ reason: textOfLines(500, "reasonRequired").min(1, says("reasonRequired")) });

export const reopenMonth = writer.post("reopenMonth", "/v1/admin/reports/monthly/{month}/reopen", {
  ...changedMonth,
  summary: "Reopen the month that was closed last: its figures are those of now again",
  body: reopenMonthBody,
  errors: ["MONTH_NOT_LAST_CLOSED"],
});
