import { z } from "zod";
import { reminderOutcomes, reservationFilters, reservationSortColumns } from "domain/enums";
import { areaSlugSchema } from "../area";
import { adminCalls } from "../call";
import { seoulDate } from "../dates";
import { id, instant, krw, pageQuery } from "../envelope";
import { paymentProgressSchema, refundProgressSchema } from "../payment";
import { says } from "../problem";
import { reservationStatusSchema } from "../reservation";
import { sortBy } from "../sort";
import { contractStatusSchema } from "../tenancy-contract";
import { text } from "../text";
import { personName } from "../person-name";

const filters = {
  q: text(100).optional().meta({
    description:
      "Beginnings of words, all of them: names in either order, e-mails, the code with or without its hyphen, the house in either language, the unit; and four digits or more in a row of a phone number, in any spelling",
  }),
  status: z
    .enum(reservationFilters, { error: says("invalid") })
    .optional()
    .meta({
      description:
        "A status; upcoming, current or past as members see their stays; or what needs a hand: unsigned, unpaid (due now), overdue, notArrived and notLeft (not marked on an earlier day), moneyProblem (as on the dashboard), refundFailed, discrepant",
    }),
  area: areaSlugSchema.optional(),
  from: seoulDate.optional().meta({ description: "Stays that touch this Seoul day or a later one" }),
  to: seoulDate.optional().meta({ description: "Stays that touch this Seoul day or an earlier one" }),
  sort: sortBy(reservationSortColumns).default("-createdAt"),
};

const inOrder = ({ from, to }: { from?: string; to?: string }) => !from || !to || from <= to;
const reversed = { path: ["to"], message: says("daysReversed") };

const adminReservationFilter = z.object(filters).refine(inOrder, reversed);
export type AdminReservationFilter = z.infer<typeof adminReservationFilter>;

const adminReservationListQuery = z.object({ ...filters, ...pageQuery }).refine(inOrder, reversed);

export const adminReservationRowSchema = z
  .object({
    id,
    code: z.string(),
    house: z.object({ slug: z.string(), name: z.string(), area: areaSlugSchema }),
    unit: z.string(),
    checkIn: seoulDate,
    checkOut: seoulDate,
    nights: z.number().int(),
    resident: z.object({
      id,
      ...personName,
      email: z.string().nullable().meta({ description: "Null once the account was deleted" }),
    }),
    occupants: z.number().int(),
    signers: z.number().int().meta({ description: "The occupants, and the guardian of a booker under 19" }),
    signed: z.number().int().meta({ description: "Those of the signers who have" }),
    status: reservationStatusSchema,
    contract: contractStatusSchema,
    payment: paymentProgressSchema,
    refund: refundProgressSchema,
    totalPrice: krw,
    deposit: krw,
    amountDue: krw.meta({ description: "Due now and not yet paid" }),
    holdExpiresAt: instant.nullable().meta({ description: "While it is pending" }),
    createdAt: instant,
  })
  .meta({ id: "AdminReservationRow" });
export type AdminReservationRow = z.infer<typeof adminReservationRowSchema>;

const signingRemindersBody = z
  .object({
    ids: z.array(id).min(1, says("required")).max(100, says("tooLong")),
    dryRun: z.boolean().meta({ description: "Says what would be sent and sends nothing" }),
  })
  .meta({ id: "SigningReminders" });

/** The outcome for one reservation; in a dry run, what it would be. */
export const signingReminderResultSchema = z
  .object({
    id,
    code: z.string().nullable().meta({ description: "null when there is no such reservation" }),
    outcome: z.enum(reminderOutcomes).meta({
      description:
        "nothingToSign: everyone has signed or declined. remindedJustNow: all within the last five minutes. notOpen: the stay is over, or its hold has ended",
    }),
    recipients: z.array(z.object({ ...personName, email: z.string() })).meta({ description: "Who is written to" }),
  })
  .meta({ id: "SigningReminderResult" });
export type SigningReminderResult = z.infer<typeof signingReminderResultSchema>;

export const paymentReminderPreviewBody = signingRemindersBody.pick({ ids: true }).meta({ id: "PaymentReminders" });

export const paymentReminderPreviewSchema = z
  .object({
    id,
    refusal: z.string().nullable().meta({ description: "Why the booker cannot be reminded now; null if they can" }),
  })
  .meta({ id: "PaymentReminderPreview" });
export type PaymentReminderPreview = z.infer<typeof paymentReminderPreviewSchema>;

const reader = adminCalls("reservations.read");
const writer = adminCalls("reservations.write");

export const listAdminReservations = reader.get("listAdminReservations", "/v1/admin/reservations", {
  summary: "Reservations, newest first unless sorted otherwise",
  query: adminReservationListQuery,
  data: z.array(adminReservationRowSchema),
  isPaged: true,
});

export const exportAdminReservations = reader.get("exportAdminReservations", "/v1/admin/reservations.csv", {
  summary: "The same as a file, all pages of it",
  query: adminReservationFilter,
  file: "text/csv",
});

export const sendSigningReminders = writer.post(
  "sendSigningReminders",
  "/v1/admin/reservations/send-signing-reminders",
  {
    summary: "Remind who has not signed, of several reservations; a dry run says what would be sent",
    body: signingRemindersBody,
    data: z.array(signingReminderResultSchema),
    answers: "What became of each",
    isIdempotent: true,
  },
);
