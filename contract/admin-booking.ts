import { z } from "zod";
import { countryCodeSchema, emailSchema, phoneSchema } from "./auth";
import { areaSlugSchema } from "./area";
import { seoulDateOr } from "./dates";
import { id, krw, languageSchema } from "./envelope";
import { reservationBody } from "./reservation";
import { whatIsBooked } from "./price";
import { says } from "./problem";
import { personNameFields } from "./person-name";

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
