import { z } from "zod";
import { adminReservationSchema } from "./reservation";
import { countryCodeSchema, emailSchema, phoneSchema } from "../auth";
import { areaSlugSchema } from "../area";
import { adminCalls } from "../call";
import { seoulDateOr } from "../dates";
import { id, krw, languageSchema } from "../envelope";
import { reservationBody } from "../reservation";
import { whatIsBooked } from "../price";
import { says } from "../problem";
import { personNameFields } from "../person-name";

/** The guest: an account with this e-mail is used as it is, otherwise one is made and invited by e-mail. */
const guestAccount = z.object({
  email: emailSchema,
  ...personNameFields,
  countryCode: countryCodeSchema,
  phone: phoneSchema,
  locale: languageSchema,
});
export type GuestAccount = z.infer<typeof guestAccount>;

/** The member's body, whose agreements the guest has given to the admin. Marketing is left to the guest. */
export const adminBookingBody = reservationBody
  .extend({
    account: guestAccount,
    locale: languageSchema.optional().meta({ description: "Of contract and e-mails; the account's by default" }),
    agreements: reservationBody.shape.agreements.omit({ marketing: true }),
  })
  .meta({ id: "AdminReservationRequest" });

export const freeUnitQuery = z.object({
  checkIn: seoulDateOr("datesRequired"),
  checkOut: seoulDateOr("datesRequired"),
  guests: z.coerce
    .number({ error: says("notANumber") })
    .pipe(whatIsBooked.guests)
    .default(1),
});

/** A published house that takes so many guests and so short a stay, with its free units. */
export const houseWithFreeUnitsSchema = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    area: areaSlugSchema,
    occupancy: z.number().int(),
    minimumNights: z.number().int(),
    monthlyRent: krw,
    units: z.array(z.object({ id, name: z.string() })).meta({ description: "Free on every night, by name" }),
  })
  .meta({ id: "HouseWithFreeUnits" });
export type HouseWithFreeUnits = z.infer<typeof houseWithFreeUnitsSchema>;

const writer = adminCalls("reservations.write");

export const createAdminReservation = writer.post("createAdminReservation", "/v1/admin/reservations", {
  summary: "Book for a guest: for the account with the e-mail, or a new one that is invited",
  body: adminBookingBody,
  data: adminReservationSchema,
  answers: "The reservation, pending",
  isCreated: true,
  isIdempotent: true,
  errors: [
    "HOUSE_NOT_FOUND",
    "UNIT_NOT_FOUND",
    "DATES_UNAVAILABLE",
    "PRICE_CHANGED",
    "GUEST_BLOCKED",
    "GUEST_BLOCKED_BEFORE",
    "GUEST_SUSPENDED",
    "GUEST_IS_ADMIN",
  ],
});

export const listFreeUnits = writer.get("listFreeUnits", "/v1/admin/free-units", {
  summary: "Published houses with the units that can be booked for these nights",
  query: freeUnitQuery,
  data: z.array(houseWithFreeUnitsSchema),
  answers: "The houses, those without a free unit left out",
});
