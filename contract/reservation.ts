import { z } from "zod";
import { refundPolicies, reservationStatuses, stayPhases } from "domain/enums";
import { areaSlugSchema, pointSchema } from "./area";
import { countryCodeSchema, emailSchema, phoneSchema } from "./auth";
import { memberCalls, visitorCalls } from "./call";
import { commuteShape, destinationQuery, destinationSchema } from "./commute";
import { seoulDate } from "./dates";
import { byId, id, instant, krw, languageSchema, pageQuery } from "./envelope";
import { pictureSchema } from "./house";
import { wholeBetween } from "./number";
import {
  deductionSchema,
  paymentFailureSchema,
  paymentProgressSchema,
  paymentMethodSchema,
  paymentSchema,
  paymentStatusSchema,
  refundProgressSchema,
  refundSchema,
  returnedAmounts,
} from "./payment";
import { installmentSchema, planSchema, priceLineSchema, quotedPrice, stayVatPercent, whatIsBooked } from "./price";
import { says } from "./problem";
import { ownReviewSchema, reviewBody } from "./review";
import { ownRoomSchema, roomFactsSchema } from "./room";
import { changeBody, changeQuoteBody, changeQuoteSchema, stayChangeProblems, stayChangeSchema } from "./stay-change";
import { contractStatusSchema } from "./tenancy-contract";
import { textOfLines } from "./text";
import { personName, personNameFields } from "./person-name";

export const reservationStatusSchema = z.enum(reservationStatuses);

export const refundPolicySchema = z.enum(refundPolicies);

export const occupantBody = z.object({
  ...personNameFields,
  email: emailSchema,
  countryCode: countryCodeSchema,
  phone: phoneSchema,
});

/**
 * An occupant of whom the booker gives a name and one way to reach them: an e-mail, or a Korean mobile number. They give
 * the rest themselves when they sign.
 */
export const invitedOccupantFields = z.object({
  ...personNameFields,
  email: emailSchema.optional(),
  countryCode: countryCodeSchema.optional(),
  phone: phoneSchema.optional(),
});
type Reachable = { email?: string; phone?: string };
export const isReachable = ({ email, phone }: Reachable): boolean => email !== undefined || phone !== undefined;
export const unreachable = { path: ["email"], error: says("emailOrPhone") };
export const invitedOccupantBody = invitedOccupantFields.refine(isReachable, unreachable);

/** A setting of the API decides whether marketing may be false (Booking 12 of docs/rules.md). */
const checkoutAgreementsSchema = z.object({
  facility: z.literal(true, { error: says("agreementRequired") }),
  cancellation: z.literal(true, { error: says("agreementRequired") }),
  privacy: z.literal(true, { error: says("agreementRequired") }),
  marketing: z.boolean(),
  floorRule: z
    .boolean()
    .optional()
    .meta({ description: "The guest confirms that the rule of the room's floor fits all who move in, `womenOnly`" }),
});

const chosenUnit = id.optional().meta({
  description: "This very room; without it the free one that leaves the fewest gaps, on a mixed floor where one is",
});

export const quoteBody = z
  .object({
    ...whatIsBooked,
    guests: whatIsBooked.guests.default(1),
    beddingSets: whatIsBooked.beddingSets.default(0),
    plan: planSchema.default("installments"),
    unitId: chosenUnit,
  })
  .meta({ id: "QuoteRequest" });

/** `isInternational` in the query must match the payment method. */
export const reservationBody = z
  .object({
    ...whatIsBooked,
    occupants: z.array(occupantBody).min(1, says("occupantsIncomplete")).max(99),
    invited: z.array(invitedOccupantBody).max(99).optional().meta({
      description: "Further occupants, after `occupants`, who give what is missing when they sign",
    }),
    guardian: occupantBody
      .optional()
      .meta({ description: "Signs too; required of a booker who is under 19 in Seoul on the day of booking" }),
    method: paymentMethodSchema,
    agreements: checkoutAgreementsSchema,
    unitId: chosenUnit,
    ...quotedPrice,
    locale: languageSchema,
  })
  .meta({ id: "ReservationRequest" });
const reservationQuery = z.object({ isInternational: z.enum(["true", "false"]) });

/** KRW, without bedding and coupon. */
export const alternativeSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    areaName: z.string(),
    totalRent: krw,
    distanceKm: z.number().meta({ description: "From the requested house, in a straight line" }),
    commuteMinutes: commuteShape.commuteMinutes,
  })
  .meta({ id: "AlternativeHouse" });
export type AlternativeHouse = z.infer<typeof alternativeSchema>;

/** `totalRent` is after the discount for length. `totalPrice = totalRent − discount + beddingTotal`, with VAT, without the deposit. */
export const quoteSchema = z
  .object({
    nights: z.number().int(),
    lines: z.array(priceLineSchema),
    totalRent: krw,
    discount: krw,
    beddingTotal: krw,
    totalPrice: krw,
    deposit: krw,
    dueNow: krw.meta({ description: "What the installments due on the day of booking add up to" }),
    coupon: z.object({ code: z.string(), name: z.string() }).nullable(),
    installments: z.array(installmentSchema),
    refundPolicy: refundPolicySchema,
    vatPercent: stayVatPercent,
    available: z.boolean().meta({ description: "Whether a unit is free for the dates right now" }),
    nearest: z.array(z.object({ checkIn: seoulDate, checkOut: seoulDate })).meta({
      description: "When none is: up to three stays of the same length, two weeks off at most, that are free",
    }),
    room: roomFactsSchema
      .nullable()
      .default(null)
      .meta({ description: "The room that a booking would get now; null when it, or the chosen one, is not free" }),
    freeRooms: z
      .array(roomFactsSchema)
      .default([])
      .meta({ description: "The house's rooms that are free on every night, by name" }),
    samePrice: z.object({ checkOut: seoulDate, totalPrice: krw }).nullable().default(null).meta({
      description:
        "The latest check-out, later than the requested one and in the same month of the stay, that costs no more and for which the chosen room, else any, is free; null without one",
    }),
    alternatives: z.array(alternativeSchema).default([]).meta({
      description:
        "When no unit is free: up to three other houses that are free on these dates, at most a tenth dearer a month, the nearest first; with a university or a station, those with the shortest commute to it first",
    }),
    destination: destinationSchema.optional().meta({ description: "The university or station of the query" }),
    marketingRequired: z.boolean().meta({ description: "Whether reserving needs the agreement to marketing too" }),
  })
  .meta({ id: "Quote" });
export type Quote = z.infer<typeof quoteSchema>;

const paymentScheduleSchema = z.array(installmentSchema);

export const occupantSchema = z
  .object({
    id,
    ...personName,
    email: z.string().meta({ description: "Empty until an invited occupant has given it" }),
    countryCode: z.string(),
    phone: z.string().meta({ description: "Empty until an invited occupant has given it" }),
    signedAt: instant.nullable(),
    declinedAt: instant.nullable(),
    contractSentAt: instant.nullable(),
    mailProblem: z
      .boolean()
      .meta({ description: "The last e-mail, or for an occupant without one the last text message, did not arrive" }),
    isBooker: z
      .boolean()
      .optional()
      .meta({ description: "The member's own entry: an occupant with the e-mail of the account that booked" }),
  })
  .meta({ id: "Occupant" });
export type Occupant = z.infer<typeof occupantSchema>;

export const reservationSchema = z
  .object({
    id,
    code: z.string().meta({ description: "Short and readable aloud, such as H7K2-9QXD" }),
    listingName: z.string().meta({ description: "House name and unit" }),
    room: ownRoomSchema.optional().meta({ description: "The unit's facts and plan" }),
    house: z.object({
      id,
      slug: z.string(),
      name: z.string(),
      area: areaSlugSchema,
      areaName: z.string(),
      address: z.string(),
      addressKorean: z.string(),
      location: pointSchema,
      cover: pictureSchema,
      checkInGuide: z.array(z.string()),
      thingsToKnow: z.array(z.string()).default([]).meta({ description: "The rules of the house" }),
    }),
    arrival: z
      .object({
        from: instant.meta({ description: "From then on the steps and the code are told, here and by e-mail" }),
        steps: z.array(z.string()),
        hasDoorCode: z.boolean().meta({ description: "Told by a call of its own, which logs every look" }),
      })
      .nullable()
      .meta({ description: "How to get in; null unless the stay is confirmed and not over" }),
    schedule: z.object({ checkIn: seoulDate, checkOut: seoulDate, nights: z.number().int() }),
    bookedCheckOut: seoulDate
      .nullable()
      .meta({ description: "The check-out that was booked, where a mid-stay checkout has moved it since" }),
    guests: z.number().int(),
    beddingSets: z.number().int(),
    occupants: z.array(occupantSchema),
    guardian: occupantSchema.nullable().meta({ description: "Who signs for a booker under 19" }),
    lines: z.array(priceLineSchema),
    totalPrice: krw,
    deposit: krw,
    totalRent: krw,
    beddingTotal: krw,
    discount: krw,
    coupon: z.object({ code: z.string(), name: z.string() }).nullable(),
    plan: planSchema,
    method: paymentMethodSchema,
    isInternational: z.boolean(),
    refundPolicy: refundPolicySchema,
    vatPercent: stayVatPercent,
    installments: z.array(installmentSchema),
    payments: z.array(
      z.object({
        id,
        amount: krw,
        received: paymentSchema.shape.received,
        ...returnedAmounts,
        status: paymentStatusSchema,
        failure: paymentFailureSchema.nullable(),
        installments: z.array(z.number().int()),
        method: paymentSchema.shape.method,
        receivedOn: paymentSchema.shape.receivedOn,
        createdAt: instant,
      }),
    ),
    status: reservationStatusSchema,
    phase: z.enum(stayPhases).meta({ description: "The list the stay stands in now" }),
    contract: contractStatusSchema,
    payment: paymentProgressSchema,
    refund: refundProgressSchema,
    refunds: z.array(refundSchema).meta({ description: "Everything that goes back or has gone back, oldest first" }),
    refundAmount: krw.meta({
      description:
        "What goes back or has gone back, `refund` says how far; neither a payment made twice nor the deposit returned after the stay is part of it",
    }),
    depositRefund: z
      .object({ amount: krw, deductions: z.array(deductionSchema), decidedAt: instant, status: refundProgressSchema })
      .nullable()
      .meta({ description: "What was decided about the deposit after the stay" }),
    amountPaid: krw.meta({ description: "What the ledger holds of payments that settled installments" }),
    amountDue: krw.meta({ description: "Due now and not yet paid" }),
    changes: z.array(stayChangeSchema).meta({ description: "Changes to the stay, oldest first" }),
    version: z.number().int().meta({ description: "Raised by each change that takes effect" }),
    holdExpiresAt: instant.nullable(),
    confirmedAt: instant.nullable(),
    canceledAt: instant.nullable(),
    eviction: z
      .object({
        at: instant,
        reason: z.string().nullable(),
        refundAmount: krw,
        depositKept: krw.meta({ description: "Less what was returned of it later" }),
      })
      .nullable()
      .meta({ description: "Ended by admins after incidents; the check-out is the last morning" }),
    cancelReason: z.string().nullable(),
    createdAt: instant,
    review: ownReviewSchema.nullable(),
    reviewUntil: seoulDate
      .nullable()
      .meta({ description: "The last day on which a review can be written; null when none can be now" }),
  })
  .meta({ id: "Reservation" });
export type Reservation = z.infer<typeof reservationSchema>;

export const reservationListQuery = z.object({ ...pageQuery });

export const maxAmount = 2_000_000_000;

/** An empty amount counts as absent. */
export const amountInQuery = z
  .string()
  .max(100, says("notANumber"))
  .optional()
  .transform((typed) => (typed ? Number(typed) : undefined))
  .pipe(wholeBetween(0, maxAmount).optional());
export const computedInQuery = amountInQuery.meta({
  description: "The computed refund that was shown; 409 REFUND_CHANGED when it no longer holds",
});
/** The reason is part of the query; logs redact it. */
export const cancelQuery = z.object({ computedAmount: computedInQuery, reason: textOfLines(500).optional() });

const phaseList = { query: reservationListQuery, data: z.array(reservationSchema), isPaged: true } as const;

const visitor = visitorCalls("Reservations");
const member = memberCalls("Reservations");

export const quoteReservation = visitor.post("quoteReservation", "/v1/reservations/quote", {
  summary: "Price details and payment schedule; nothing is made",
  query: z.object(destinationQuery),
  body: quoteBody,
  data: quoteSchema,
  errors: ["HOUSE_NOT_FOUND", "RATE_LIMITED"],
});

export const calculatePaymentSchedule = visitor.post("calculatePaymentSchedule", "/v1/reservations/payment-schedule", {
  summary: "The payment schedule alone",
  body: quoteBody,
  data: paymentScheduleSchema,
  errors: ["HOUSE_NOT_FOUND", "RATE_LIMITED"],
});

export const createReservation = member.post("createReservation", "/v1/reservations", {
  summary: "Reserve: holds a unit for 24 hours and sends every occupant the contract",
  query: reservationQuery,
  body: reservationBody,
  data: reservationSchema,
  answers: "The reservation, pending",
  isCreated: true,
  isIdempotent: true,
  errors: [
    "HOUSE_NOT_FOUND",
    "UNIT_NOT_FOUND",
    "DATES_UNAVAILABLE",
    "ROOM_TAKEN",
    "PRICE_CHANGED",
    "PROCESSING_SUSPENDED",
    "ACCOUNT_BLOCKED",
    "TOO_MANY_HOLDS",
    "RATE_LIMITED",
  ],
});

export const listUpcomingReservations = member.get("listUpcomingReservations", "/v1/reservations/upcoming", {
  ...phaseList,
  summary: "Own stays that are upcoming, by the clock",
});

export const listCurrentReservations = member.get("listCurrentReservations", "/v1/reservations/current", {
  ...phaseList,
  summary: "Own stays that are current, by the clock",
});

export const listPastReservations = member.get("listPastReservations", "/v1/reservations/past", {
  ...phaseList,
  summary: "Own stays that are past, by the clock",
});

export const listCanceledReservations = member.get("listCanceledReservations", "/v1/reservations/canceled", {
  ...phaseList,
  summary: "Own stays that are canceled, by the clock",
});

export const getReservation = member.get("getReservation", "/v1/reservations/{id}", {
  params: byId,
  summary: "One reservation",
  data: reservationSchema,
  errors: ["RESERVATION_NOT_FOUND"],
});

export const updateOccupant = member.put("updateOccupant", "/v1/reservations/{id}/occupants/{occupantId}", {
  summary: "Correct or replace an occupant, or the guardian, who has not signed; the old link dies",
  params: byId.extend({ occupantId: z.uuid() }),
  body: occupantBody,
  data: occupantSchema,
  isIdempotent: true,
  errors: [
    "RESERVATION_NOT_FOUND",
    "OCCUPANT_NOT_FOUND",
    "CONTRACT_NOT_OPEN",
    "CONTRACT_ALREADY_SIGNED",
    "RATE_LIMITED",
  ],
});

export const resendContract = member.post("resendContract", "/v1/reservations/{id}/contract/resend", {
  params: byId,
  summary: "Send the contract again to everyone who has not signed; twice in five minutes sends once",
  data: reservationSchema,
  isIdempotent: true,
  errors: ["RESERVATION_NOT_FOUND", "CONTRACT_NOT_OPEN", "RATE_LIMITED"],
});

export const createReview = member.post("createReview", "/v1/reservations/{id}/review", {
  params: byId,
  summary: "Review a stay within 30 days of leaving; published once an admin has read it",
  body: reviewBody,
  data: reservationSchema,
  answers: "The reservation with its review",
  isCreated: true,
  isIdempotent: true,
  errors: ["RESERVATION_NOT_FOUND", "ALREADY_REVIEWED", "REVIEW_CLOSED", "REVIEW_NOT_OPEN"],
});

export const quoteStayChange = member.post("quoteStayChange", "/v1/reservations/{id}/changes/quote", {
  params: byId,
  summary: "What other dates or bedding sets would cost; nothing is held",
  body: changeQuoteBody,
  isBodyRequired: true,
  data: changeQuoteSchema,
  answers: "The difference and the new schedule",
  errors: [...stayChangeProblems, "RESERVATION_NOT_FOUND", "CHANGE_LOWERS_RENT"],
});

export const createStayChange = member.post("createStayChange", "/v1/reservations/{id}/changes", {
  params: byId,
  summary: "Ask for a change: holds its nights and sends every occupant the addendum",
  body: changeBody,
  isBodyRequired: true,
  data: stayChangeSchema,
  answers: "The change, pending",
  isCreated: true,
  isIdempotent: true,
  errors: [
    ...stayChangeProblems,
    "RESERVATION_NOT_FOUND",
    "CHANGE_LOWERS_RENT",
    "PRICE_CHANGED",
    "PROCESSING_SUSPENDED",
    "ACCOUNT_BLOCKED",
    "TOO_MANY_HOLDS",
    "TOO_MANY_CHANGES",
    "RATE_LIMITED",
    "RECORD_CHANGED",
  ],
});

export const withdrawStayChange = member.delete("withdrawStayChange", "/v1/reservations/{id}/changes/{changeId}", {
  summary: "Withdraw a pending change; what was paid for it goes back in full",
  params: byId.extend({ changeId: id }),
  data: reservationSchema,
  answers: "The reservation, as it was",
  isIdempotent: true,
  errors: ["RESERVATION_NOT_FOUND", "CHANGE_NOT_FOUND", "CHANGE_ENDED"],
});
