import { z } from "zod";
import { areaSlugSchema } from "contract/area";
import { emailSchema, firstNameSchema, lastNameSchema, countryCodeSchema, phoneSchema } from "contract/auth";
import { seoulDate } from "contract/dates";
import { languageSchema } from "contract/envelope";
import { paymentMethodSchema } from "contract/payment";
import { says } from "contract/problem";
import { plans } from "domain/enums";
import { readWon } from "~/platform/format/won-amount";
import { occupantForm } from "../../checkout/checkout.form.server";

const count = (least: number, otherwise: number) => z.coerce.number().int().min(least).max(99).catch(otherwise);

/** What is looked for, in the page's query. Nonsense counts as absent. */
const searchSchema = z.object({
  checkIn: seoulDate.optional().catch(undefined),
  checkOut: seoulDate.optional().catch(undefined),
  guests: count(1, 1),
  beddingSets: count(0, 0),
  couponCode: z
    .string()
    .trim()
    .max(40)
    .catch("")
    .transform((code) => code || undefined),
  plan: z.enum(plans).catch("installments"),
  firstOccupant: z.enum(["guest", "other"]).catch("guest"),
  area: areaSlugSchema.optional().catch(undefined),
  maxPrice: z
    .string()
    .transform(readWon)
    .pipe(
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    )
    .optional()
    .catch(undefined),
  houseId: z.uuid().optional().catch(undefined),
  unitId: z.uuid().optional().catch(undefined),
  email: z.string().trim().max(254).optional().catch(undefined),
});
export type BookingSearch = z.output<typeof searchSchema>;

export const readBookingSearch = (query: URLSearchParams): BookingSearch =>
  searchSchema.parse(Object.fromEntries(query));

/** The fields of the search that are posted with the guest's form; the others are in its address alone. */
const postedFields = [
  "checkIn",
  "checkOut",
  "guests",
  "beddingSets",
  "couponCode",
  "plan",
  "firstOccupant",
  "area",
  "maxPrice",
] as const satisfies (keyof BookingSearch)[];

/** The search of the address with the fields of the form, and whether they differ from it. */
export function readPostedSearch(url: URL, form: FormData): { search: BookingSearch; isChanged: boolean } {
  const query = new URLSearchParams(url.search);
  for (const name of postedFields) {
    const typed = form.get(name);
    if (typeof typed === "string") query.set(name, typed);
  }
  const [before, search] = [readBookingSearch(url.searchParams), readBookingSearch(query)];
  return { search, isChanged: postedFields.some((name) => before[name] !== search[name]) };
}

const guestForm = z.object({
  email: emailSchema,
  firstName: firstNameSchema,
  lastName: lastNameSchema.default(""),
  countryCode: countryCodeSchema,
  phone: phoneSchema,
  locale: languageSchema,
});

/** `others`: how many people live there beside the guest who is booked for, or instead. */
export const bookingForm = (others: number) =>
  z.object({
    account: guestForm,
    houseId: z.uuid(),
    unitId: z.uuid(),
    occupants: z.array(occupantForm).max(others).default([]),
    method: paymentMethodSchema,
    agreed: z.literal("on", { error: says("agreementRequired") }),
    quotedTotal: z.number().int(),
    idempotencyKey: z.uuid().default(() => crypto.randomUUID()),
  });

const personFields = Object.keys(occupantForm.shape);

/** With all occupants, empty ones too, so that missing fields are reported. */
export function readBookingForm(posted: FormData, others: number): FormData {
  const clean = new FormData();
  for (const [name, value] of posted) {
    if (typeof value === "string" && !name.startsWith("occupants")) clean.append(name, value);
  }
  for (let index = 0; index < others; index++) {
    for (const field of personFields) {
      const name = `occupants[${index}].${field}`;
      clean.set(name, String(posted.get(name) ?? (field === "countryCode" ? "82" : "")));
    }
  }
  return clean;
}

const paths = (from: string, to: string) => personFields.map((field) => [`${from}.${field}`, `${to}.${field}`]);

/** The call's body, and the names of the form's fields by the paths of the call. */
export function toBookingBody(
  { checkIn, checkOut, guests, beddingSets, couponCode, plan, firstOccupant }: BookingSearch,
  { account, agreed: _agreed, occupants, ...value }: Omit<z.output<ReturnType<typeof bookingForm>>, "idempotencyKey">,
) {
  const { locale: _locale, ...guest } = account;
  const isGuestFirst = firstOccupant === "guest";
  const shifted = isGuestFirst
    ? [
        ...paths("occupants.0", "account"),
        ...occupants.flatMap((_, index) => paths(`occupants.${index + 1}`, `occupants[${index}]`)),
      ]
    : [];
  return {
    body: {
      checkIn,
      checkOut,
      guests,
      beddingSets,
      couponCode,
      plan,
      ...value,
      account,
      agreements: { facility: true, cancellation: true, privacy: true },
      occupants: isGuestFirst ? [guest, ...occupants] : occupants,
    },
    names: {
      "agreements.facility": "agreed",
      "agreements.cancellation": "agreed",
      "agreements.privacy": "agreed",
      ...(Object.fromEntries(shifted) as Record<string, string>),
    },
  };
}
