import { z } from "zod";
import { areaSlugSchema } from "contract/area";
import { emailSchema, countryCodeSchema, phoneSchema } from "contract/auth";
import { seoulDate } from "contract/dates";
import { languageSchema } from "contract/envelope";
import { paymentMethodSchema } from "contract/payment";
import { says } from "contract/problem";
import { personNameForm } from "contract/person-name";
import { plans } from "domain/enums";
import { ownErrors, parseForm } from "~/platform/forms/forms.server";
import { wonAboveZero } from "~/platform/forms/won-field.server";
import type { Translate } from "~/platform/i18n/i18next.server";
import { occupantForm } from "../../reservations.server";

const count = (least: number, otherwise: number) => z.coerce.number().int().min(least).max(99).catch(otherwise);

/** Fields whose sentence is shown when they cannot be used. */
const checkedFields = z.object({
  checkIn: seoulDate.optional(),
  checkOut: seoulDate.optional(),
  area: areaSlugSchema.optional(),
  maxPrice: wonAboveZero(999_999_999).optional(),
});
const { checkIn, checkOut, area, maxPrice } = checkedFields.shape;

/** What is looked for, in the page's query. Nonsense counts as absent. */
const searchSchema = z.object({
  checkIn: checkIn.catch(undefined),
  checkOut: checkOut.catch(undefined),
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
  area: area.catch(undefined),
  maxPrice: maxPrice.catch(undefined),
  houseId: z.uuid().optional().catch(undefined),
  unitId: z.uuid().optional().catch(undefined),
  email: z.string().trim().max(254).optional().catch(undefined),
});
export type BookingSearch = z.output<typeof searchSchema>;

/** What was typed and cannot be used, with its sentences, by field. */
export type RefusedFields = { fieldErrors: Record<string, string[]>; typed: Record<string, string> };
type ReadSearch = { search: BookingSearch; refused: RefusedFields };

export function readBookingSearch(query: URLSearchParams, t: Translate): ReadSearch {
  const form = new FormData();
  for (const name of Object.keys(checkedFields.shape)) form.set(name, query.get(name) ?? "");
  const fieldErrors = ownErrors(parseForm(form, checkedFields, t));
  const typed = Object.fromEntries(Object.keys(fieldErrors).map((name) => [name, query.get(name) ?? ""]));
  return { search: searchSchema.parse(Object.fromEntries(query)), refused: { fieldErrors, typed } };
}

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

/** The search of the address with the fields of the form, and whether they differ from it or cannot be used. */
export function readPostedSearch(url: URL, form: FormData, t: Translate): ReadSearch & { isChanged: boolean } {
  const query = new URLSearchParams(url.search);
  for (const name of postedFields) {
    const typed = form.get(name);
    if (typeof typed === "string") query.set(name, typed);
  }
  const { search: before } = readBookingSearch(url.searchParams, t);
  const { search, refused } = readBookingSearch(query, t);
  const isRefused = Object.keys(refused.fieldErrors).length > 0;
  return { search, refused, isChanged: isRefused || postedFields.some((name) => before[name] !== search[name]) };
}

const guestForm = z.object({
  email: emailSchema,
  ...personNameForm,
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
    quotedDeposit: z.number().int().optional(),
    quotedDueNow: z.number().int().optional(),
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
  { checkIn = "", checkOut = "", guests, beddingSets, couponCode, plan, firstOccupant }: BookingSearch,
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
      agreements: { facility: true, cancellation: true, privacy: true } as const,
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
