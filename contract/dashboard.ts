import { z } from "zod";
import { conversationKinds, documentKinds, repairUrgencies, unitStates } from "domain/enums";
import { lateMarkDays } from "domain/rules";
import { adminDepositSchema } from "./admin/deposit";
import { adminCalls } from "./call";
import { seoulDate } from "./dates";
import { firstOf, id, instant, krw } from "./envelope";
import { messageKindSchema } from "./message";
import { receivedSchema } from "./payment";
import { sandboxesSchema } from "./set-up";
import { personName } from "./person-name";

/** Seoul days; KRW, whole won. */

const staySchema = z.object({
  id,
  code: z.string(),
  listingName: z.string(),
  resident: z.object({ ...personName }).meta({ description: "Who booked" }),
  guests: z.number().int(),
  checkIn: seoulDate,
  checkOut: seoulDate,
});
export type DashboardStay = z.infer<typeof staySchema>;

const presence = {
  arrivedAt: instant.nullable().meta({ description: "As marked by admins" }),
  leftAt: instant.nullable(),
};
const movingSchema = staySchema.extend({
  ...presence,
  room: z.enum([...unitStates, "blocked"]).meta({ description: "The state of the unit now" }),
});

const movingDaySchema = firstOf(movingSchema).extend({
  marked: z.number().int().meta({ description: "Of all of them, those marked as arrived, or as left" }),
});

const waitingSchema = staySchema.extend({
  holdExpiresAt: instant,
  unsigned: z.number().int().meta({ description: "Signers who have not signed" }),
  declined: z.boolean().meta({ description: "An occupant declined to sign" }),
  amountDue: krw.meta({ description: "Due now and not paid" }),
});

const changingSchema = staySchema.extend({
  changeId: id,
  to: z.object({ listingName: z.string(), checkIn: seoulDate, checkOut: seoulDate }).meta({
    description: "The stay after the change",
  }),
  holdExpiresAt: instant,
  unsigned: z.number().int().meta({ description: "Occupants who have not signed the addendum" }),
  amountDue: krw.meta({ description: "To be paid before the change takes effect" }),
});

const owedSchema = staySchema.extend({ number: z.number().int(), dueOn: seoulDate, amount: krw });

const troubleSchema = z.object({
  id: id.meta({ description: "Of the payment or the refund" }),
  kind: z.enum(["paymentFailed", "refundFailed", "discrepant", "returnedElsewhere"]),
  reservationId: id,
  code: z.string(),
  resident: staySchema.shape.resident,
  amount: krw.meta({ description: "Of a payment that matches nothing, what arrived; 0 where none of it is won" }),
  foreign: receivedSchema.nullable().meta({ description: "What arrived in another currency" }),
  at: instant,
});

/** `lastYear` is the same month a year before; of this month, until the same day and hour. */
const nightsSchema = z.object({ nights: z.number().int(), available: z.number().int() });

export const dashboardSchema = z
  .object({
    today: seoulDate,
    tomorrow: seoulDate,
    arrivals: z.object({
      today: movingDaySchema,
      tomorrow: movingDaySchema,
      notMarked: firstOf(movingSchema).meta({
        description: `Of the last ${lateMarkDays} days and not marked, oldest first`,
      }),
    }),
    departures: z.object({
      today: movingDaySchema,
      tomorrow: movingDaySchema,
      notMarked: firstOf(movingSchema).meta({
        description: `Of the last ${lateMarkDays} days, of guests who are marked as arrived; not marked, oldest first`,
      }),
    }),
    notReady: firstOf(movingSchema).meta({
      description: "Of today's arrivals, those whose room is dirty or out of service, and who are not here yet",
    }),
    codesToSet: firstOf(
      staySchema.extend({ dueAt: instant.meta({ description: "By when the code is to be at the door" }) }),
    ).meta({
      description:
        "Stays whose guests have their code, or may look at it, and whose door has another; soonest due first",
    }),
    waiting: firstOf(waitingSchema).meta({ description: "Holds that run: unsigned or unpaid, soonest end first" }),
    changes: firstOf(changingSchema).meta({
      description: "Changes of stays that wait for signatures or payment, soonest end first",
    }),
    overdue: firstOf(owedSchema).extend({ amount: krw }).meta({ description: "Installments, oldest first" }),
    deposits: firstOf(adminDepositSchema).meta({ description: "Of stays that are over, not settled, oldest first" }),
    collisions: firstOf(
      z.object({
        reservationId: id,
        code: z.string(),
        houseSlug: z.string(),
        unitId: id,
        listingName: z.string(),
        channel: z.string(),
        from: seoulDate,
        to: seoulDate,
      }),
    ).meta({ description: "Reservations of other channels over stays of ours, by their days" }),
    feeds: firstOf(
      z.object({
        id,
        houseSlug: z.string(),
        unitId: id,
        listingName: z.string(),
        channel: z.string(),
        failed: z.boolean().meta({ description: "The last attempt to read it failed" }),
        skipped: z.number().int().meta({ description: "Events that could not be read in full" }),
      }),
    )
      .default({ total: 0, rows: [] })
      .meta({ description: "Calendars of other channels that could not be read, or not in full; failed ones first" }),
    money: firstOf(troubleSchema).meta({
      description: "Failed payments without a later success, failed refunds, amounts that match nothing; newest first",
    }),
    transfers: firstOf(troubleSchema.omit({ kind: true, foreign: true }))
      .default({ total: 0, rows: [] })
      .meta({ description: "Refunds of what was paid at the desk, to be sent by bank transfer; oldest first" }),
    documents: firstOf(
      staySchema.pick({ code: true, listingName: true, resident: true }).extend({
        reservationId: id,
        kind: z.enum(documentKinds),
        changeId: id.nullable().meta({ description: "Of an addendum" }),
        failedAt: instant.meta({ description: "The first time" }),
      }),
    )
      .default({ total: 0, rows: [] })
      .meta({
        description: "That could not be made, oldest first. The call that hands out the document makes it again",
      }),
    messages: firstOf(
      z.object({ id, kind: messageKindSchema, to: z.string(), problem: z.string().nullable(), createdAt: instant }),
    ).meta({ description: "That did not arrive, newest first" }),
    consultations: firstOf(z.object({ id, ownerName: z.string(), units: z.number().int(), createdAt: instant })).meta({
      description: "Unanswered enquiries of owners, oldest first",
    }),
    conversations: firstOf(
      z.object({
        id,
        member: staySchema.shape.resident,
        kind: z.enum(conversationKinds),
        urgency: z.enum(repairUrgencies).nullable(),
        waitingSince: instant,
      }),
    )
      .extend({ urgent: z.number().int().meta({ description: "Of all of them, urgent repairs" }) })
      .meta({ description: "Of members, without an answer, longest first" }),
    reviews: firstOf(
      z.object({ id, author: z.string(), houseName: z.string(), overall: z.number(), createdAt: instant }),
    ).meta({ description: "Neither published nor hidden, oldest first" }),
    units: z.number().int().meta({ description: "Rooms of published houses: what occupancy is counted in" }),
    sandboxes: sandboxesSchema,
    hasStays: z.boolean().meta({ description: "A stay was ever confirmed; until then the set-up guide is of use" }),
    occupancy: z.object({
      days: z
        .array(
          z.object({
            day: seoulDate,
            occupied: z.number().int(),
            held: z.number().int(),
            lastYear: z.number().int().meta({ description: "Rooms with a stay on the same night a year before" }),
          }),
        )
        .meta({ description: "The next 30 nights: rooms with a stay, and rooms held for one that is not confirmed" }),
      months: z
        .array(nightsSchema.extend({ month: seoulDate, lastYear: nightsSchema }))
        .meta({ description: "The last 12 months by their first day; of this month, the nights until tonight" }),
    }),
    revenue: z.array(z.object({ month: seoulDate, amount: krw, lastYear: krw })).meta({
      description:
        "The last 12 months, by the ledger: taken for rent and bedding or kept of deposits, less what went back; of this month, until now",
    }),
  })
  .meta({ id: "Dashboard" });
export type Dashboard = z.infer<typeof dashboardSchema>;

export const getDashboard = adminCalls("today.read").get("getDashboard", "/v1/admin/dashboard", {
  summary:
    "Today: who comes and goes, what needs a hand, how full the houses are; lists that the reader may not read are empty",
  data: dashboardSchema,
});
