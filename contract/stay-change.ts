import { z } from "zod";
import { changeCauses, changeStatuses } from "domain/enums";
import { discountLosses } from "domain/money/price";
import { seoulDate } from "./dates";
import { id, instant, krw } from "./envelope";
import { installmentSchema, priceLineSchema, quotedPrice, whatIsBooked } from "./price";
import { type ErrorCode, says } from "./problem";
import { textOfLines } from "./text";
import { expectedVersion } from "./version";

const wanted = {
  checkIn: seoulDate.optional(),
  checkOut: seoulDate.optional(),
  beddingSets: whatIsBooked.beddingSets.optional(),
  reason: textOfLines(500).optional(),
};
const adminWanted = {
  ...wanted,
  houseId: id.optional().meta({ description: "Another house; without `unitId` the free unit that fits best" }),
  unitId: id.optional(),
  cause: z
    .enum(changeCauses, { error: says("invalid") })
    .default("guest")
    .meta({
      description:
        "Whose reason it is. `operator`: needs a `reason`, keeps the price of a move, and a move alone needs no addendum",
    }),
};
const agreed = {
  quotedDifference: krw.optional().meta({
    description: "The difference that was shown; 409 PRICE_CHANGED with the new figures when it no longer holds",
  }),
  ...quotedPrice,
  quotedRefund: krw.optional().meta({ description: "The refundAmount that was shown, likewise" }),
  version: expectedVersion,
};

/** What is left out stays as it is. */
export const changeQuoteBody = z.object(wanted).meta({ id: "StayChangeQuoteRequest" });
export const changeBody = z.object({ ...wanted, ...agreed }).meta({ id: "StayChangeRequest" });
export const adminChangeQuoteBody = z.object(adminWanted).meta({ id: "AdminStayChangeQuoteRequest" });
export const adminChangeBody = z.object({ ...adminWanted, ...agreed }).meta({ id: "AdminStayChangeRequest" });
export type ChangeRequest = Omit<z.infer<typeof adminChangeBody>, "cause"> & { cause?: "guest" | "operator" };

/** What is left out stays as it is. */
export const moveOptionsQuery = z.object({
  checkIn: seoulDate.optional(),
  checkOut: seoulDate.optional(),
  beddingSets: z.coerce.number().int().min(0).max(99).optional(),
});

export const moveOptionsSchema = z
  .object({
    houses: z.array(
      z.object({
        id,
        name: z.string(),
        difference: krw.meta({ description: "Of the total price after a move for the guest's reason, signed" }),
        units: z.array(z.object({ id, name: z.string() })),
      }),
    ),
  })
  .meta({ id: "MoveOptions" });
export type MoveOptions = z.infer<typeof moveOptionsSchema>;

const termsSchema = z.object({
  houseId: id,
  unitId: id,
  listingName: z.string(),
  checkIn: seoulDate,
  checkOut: seoulDate,
  nights: z.number().int(),
  beddingSets: z.number().int(),
  totalPrice: krw,
});

const comparison = {
  from: termsSchema,
  to: termsSchema,
  lines: z.array(priceLineSchema).meta({ description: "Of the stay after the change" }),
  difference: krw.meta({ description: "Of the total price, signed" }),
  refundAmount: krw.meta({ description: "What goes back once the change takes effect" }),
  dueNow: krw.meta({ description: "To be paid before the change takes effect" }),
  needsAddendum: z.boolean().meta({ description: "Whether every occupant signs the change" }),
  holdExpiresAt: instant.meta({ description: "Until when its nights are held and it can be signed and paid" }),
};

export const changeQuoteSchema = z
  .object({
    ...comparison,
    lost: z.array(z.enum(discountLosses)).default([]).meta({
      description:
        "Discounts whose conditions the changed stay does not meet: the price is without, or with less of, them",
    }),
    deposit: krw.meta({ description: "Stays as it is" }),
    installments: z.array(installmentSchema).meta({ description: "The schedule after the change" }),
    available: z.boolean().meta({ description: "Whether its nights are free right now" }),
  })
  .meta({ id: "StayChangeQuote" });
export type ChangeQuote = z.infer<typeof changeQuoteSchema>;

/** Oldest first. Only a `pending` change holds nights; one that ended otherwise than `done` changed nothing. */
export const stayChangeSchema = z
  .object({
    id,
    status: z.enum(changeStatuses),
    requestedBy: z.enum(["member", "admin"]),
    cause: z.enum(changeCauses),
    reason: z.string().nullable(),
    ...comparison,
    installment: z
      .number()
      .int()
      .nullable()
      .meta({ description: "The number of the installment that has `dueNow`, while the change is pending" }),
    isPaid: z.boolean(),
    signers: z.array(
      z.object({
        fullName: z.string(),
        isBooker: z.boolean().optional().meta({ description: "The member's own entry" }),
        signedAt: instant.nullable(),
        declinedAt: instant.nullable(),
      }),
    ),
    endedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: "StayChange" });
export type StayChange = z.infer<typeof stayChangeSchema>;

/** Of each call that quotes or makes a change. */
export const stayChangeProblems = [
  "HOUSE_NOT_FOUND",
  "UNIT_NOT_FOUND",
  "CHANGE_NOT_OPEN",
  "CHANGE_AFTER_CHECK_IN",
  "CHANGE_PENDING",
  "CHANGE_TOO_LATE",
  "CHECKOUT_ALREADY_MOVED",
  "DATES_UNAVAILABLE",
  "INSTALLMENT_PARTLY_PAID",
  "PAYMENT_IN_PROGRESS",
] as const satisfies ErrorCode[];
