import { z } from "zod";
import { plans } from "domain/enums";
import { usualVatPercent } from "domain/rules";
import { seoulDate, seoulDateOr } from "./dates";
import { id, instant, krw } from "./envelope";
import { says } from "./problem";
import { text } from "./text";

export const planSchema = z.enum(plans);

export const whatIsBooked = {
  houseId: id,
  checkIn: seoulDateOr("datesRequired"),
  checkOut: seoulDateOr("datesRequired"),
  guests: z
    .number({ error: says("notANumber") })
    .int(says("notANumber"))
    .min(1, says("guestsInvalid"))
    .max(99, says("guestsTooMany")),
  beddingSets: z
    .number({ error: says("notANumber") })
    .int(says("notANumber"))
    .min(0, says("notANumber"))
    .max(99, says("beddingTooMany")),
  couponCode: text(40, "couponUnknown", "couponUnknown").optional(),
  plan: planSchema,
};

/** Where a server does not say it, the usual one. */
export const stayVatPercent = z
  .number()
  .default(usualVatPercent)
  .meta({ description: "Of the VAT that totalPrice includes, as it was when the stay was booked; 0: none" });

/** `amount` is signed: a discount is negative. */
export const priceLineSchema = z.object({
  kind: z.enum(["months", "nights", "lengthDiscount", "bedding", "discount"]),
  quantity: z.number().int(),
  unitPrice: krw,
  amount: krw,
  from: seoulDate.optional().meta({ description: "Only where the rates change during the stay" }),
  to: seoulDate.optional().meta({ description: "The morning after the last night of the line" }),
  percent: z.number().int().optional().meta({ description: "Of a discount for the length of the stay" }),
});

/** `amount = rent − discount + bedding + deposit`. `from` and `to` bound the nights it covers. */
export const installmentSchema = z
  .object({
    number: z.number().int().min(1),
    dueOn: seoulDate,
    from: seoulDate,
    to: seoulDate,
    rent: krw,
    discount: krw,
    bedding: krw,
    deposit: krw,
    amount: krw,
    received: krw.meta({ description: "By short payments that did not settle it" }),
    left: krw.meta({ description: "What is still to be paid of it" }),
    payBy: instant.nullable().default(null).meta({
      description:
        "Until when the installment of a pending change can be paid, else null; it is not owed, the change ends without it",
    }),
    status: z.enum(["due", "upcoming", "overdue", "paid", "void"]),
    paidAt: instant.nullable(),
  })
  .meta({ id: "Installment" });
export type Installment = z.infer<typeof installmentSchema>;

/** What a person agrees to, as it was shown to them. */
export const quotedPrice = {
  quotedTotal: krw.optional().meta({
    description: "The totalPrice that was shown; 409 PRICE_CHANGED with the new figures when it no longer holds",
  }),
  quotedDeposit: krw.optional().meta({ description: "The deposit that was shown, likewise" }),
  quotedDueNow: krw.optional().meta({ description: "The dueNow that was shown, likewise" }),
};
