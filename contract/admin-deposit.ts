import { z } from "zod";
import { depositColumns } from "domain/enums";
import { depositReturnDays } from "domain/rules";
import { seoulDate } from "./dates";
import { id, krw, pageQuery } from "./envelope";
import { sortBy } from "./sort";
import { text } from "./text";
import { personName } from "./person-name";

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
