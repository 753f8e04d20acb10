import { z } from "zod";
import { depositColumns } from "domain/enums";
import { depositReturnDays } from "domain/rules";
import { adminReservationSchema, refundDepositBody, refundDepositQuery } from "./reservation";
import { adminCalls, defineListFile } from "../call";
import { seoulDate } from "../dates";
import { byId, id, krw, pageQuery } from "../envelope";
import { sortBy } from "../sort";
import { text } from "../text";
import { personName } from "../person-name";

/** Deposits of stays that are over and not settled yet. */
export const adminDepositQuery = z.object({
  q: text(100).optional().meta({ description: "Part of the code, the home or the resident's name" }),
  overdue: z.enum(["true", "false"]).optional(),
  sort: sortBy(depositColumns).default("checkOut"),
  ...pageQuery,
});

export const adminDepositSchema = z
  .object({
    reservationId: id,
    code: z.string(),
    listingName: z.string(),
    resident: z.object({ ...personName }).meta({ description: "Who booked" }),
    checkOut: seoulDate,
    held: krw,
    ageDays: z.number().int().meta({ description: "Seoul days since check-out" }),
    dueOn: seoulDate.meta({ description: `The last day on which it is settled in time, ${depositReturnDays} days on` }),
    overdue: z.boolean(),
  })
  .meta({ id: "AdminDeposit" });
export type AdminDeposit = z.infer<typeof adminDepositSchema>;

const writer = adminCalls("money.write");

export const listDeposits = adminCalls("money.read").get("listDeposits", "/v1/admin/deposits", {
  summary: "Deposits of stays that are over and not settled yet, with their age",
  query: adminDepositQuery,
  data: z.array(adminDepositSchema),
  isPaged: true,
});

export const exportDeposits = defineListFile(listDeposits, {
  operationId: "exportDeposits",
  summary: "The same deposits as a CSV file",
});

export const refundDeposit = writer.post("refundDeposit", "/v1/admin/reservations/{id}/refund-deposit", {
  summary: "Settle the deposit after a stay, once: what goes back, and what is kept of it and why",
  proof: "always",
  params: byId,
  query: refundDepositQuery,
  body: refundDepositBody,
  data: adminReservationSchema,
  isIdempotent: true,
  errors: [
    "RESERVATION_NOT_FOUND",
    "DEPOSIT_ALREADY_REFUNDED",
    "DEPOSIT_NOT_HELD",
    "REFUND_EXCEEDS_HELD",
    "STAY_NOT_OVER",
  ],
});
