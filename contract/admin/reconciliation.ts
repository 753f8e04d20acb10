import { z } from "zod";
import { maxSettlementKilobytes } from "domain/rules";
import { daysBetween } from "domain/seoul-time";
import { adminCalls } from "../call";
import { seoulDate } from "../dates";
import { id, krw } from "../envelope";
import { says } from "../problem";

/** Of a settlement file, about 7,000 payments. */
export const maxSettlementBytes = maxSettlementKilobytes * 1000;

const maxDays = 366;

/** Days of the ledger, both included. */
export const reconciliationBody = z
  .object({
    from: seoulDate,
    to: seoulDate,
    file: z
      .string({ error: says("required") })
      .trim()
      .min(1, says("required"))
      .max(maxSettlementBytes, says("tooLong"))
      .meta({
        description:
          "The gateway's settlement file as CSV with a line of names. Needed: `paymentId` and `amount`, negative for what was paid back; read if present: `fee`, `settledDate`",
      }),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: says("daysReversed") })
  .refine(({ from, to }) => daysBetween(from, to) <= maxDays, {
    path: ["from"],
    message: says("settlementTooManyDays"),
  });

export const reconciliationResults = ["different", "missingHere", "missingThere", "matched"] as const;

const lineSchema = z.object({
  result: z.enum(reconciliationResults).meta({
    description: "missingHere: the file has it, the ledger does not; missingThere: the other way round",
  }),
  gatewayReference: z.string().meta({ description: "The payment's id at the gateway" }),
  reservation: z.object({ id, code: z.string() }).nullable(),
  file: z
    .object({ received: krw, refunded: krw, fee: krw.nullable(), settledOn: z.string().nullable() })
    .nullable()
    .meta({ description: "All lines of the file for this payment together" }),
  ledger: z
    .object({ received: krw, refunded: krw })
    .nullable()
    .meta({ description: "What went through the gateway; refunds of these days alone" }),
});
export type ReconciliationLine = z.infer<typeof lineSchema>;

export const reconciliationSchema = z
  .object({
    counts: z.record(z.enum(reconciliationResults), z.number().int()),
    sums: z.object({
      file: z.object({ received: krw, refunded: krw, fee: krw }),
      ledger: z.object({ received: krw, refunded: krw }),
    }),
    lines: z.array(lineSchema).meta({ description: "Matching ones last" }),
    unreadable: z
      .array(z.object({ line: z.number().int(), text: z.string() }))
      .meta({ description: "Lines of the file that were left out, since their amount is no whole number of won" }),
  })
  .meta({ id: "Reconciliation" });
export type Reconciliation = z.infer<typeof reconciliationSchema>;

const reader = adminCalls("money.read");

export const postAdminReportsReconciliation = reader.post(
  "postAdminReportsReconciliation",
  "/v1/admin/reports/reconciliation",
  {
    summary: "Compare a settlement file of the gateway with the ledger; nothing is stored",
    body: reconciliationBody,
    data: reconciliationSchema,
    answers: "Payments that match, that differ, and that only one of both has",
  },
);
