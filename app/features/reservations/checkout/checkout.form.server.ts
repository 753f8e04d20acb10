import { z } from "zod";
import type { SubmissionResult } from "@conform-to/react";
import type { Account } from "contract/account";
import { seoulDate } from "contract/dates";
import { paymentMethodSchema } from "contract/payment";
import { personNameForm } from "contract/person-name";
import { says } from "contract/problem";
import { planSchema } from "contract/price";
import {
  invitedOccupantFields,
  isReachable,
  occupantBody,
  unreachable,
  type invitedOccupantBody,
} from "contract/reservation";
import { nameParts } from "domain/people/person-name";
import type { FormValues } from "~/platform/forms/use-fields";
import { withQuery } from "~/platform/paths/paths";
import { completesLaterField, toOwnValues } from "../occupant-fields";
import { occupantForm } from "../reservations.server";
import { agreeAllField, listRequiredAgreements, marketingRequiredField } from "./checkout-fields";
import { stayField } from "./checkout-notices";

const day = z.string({ error: says("datesRequired") }).pipe(seoulDate);
const quantity = z.number({ error: says("notANumber") }).int(says("notANumber"));
const agreed = z.literal("on", { error: says("agreementRequired") }).transform(() => true as const);

const stayFields = (maximum: number) => ({
  checkIn: day,
  checkOut: day,
  guests: quantity
    .min(1, says("guestsInvalid"))
    .refine((guests) => guests <= maximum, { error: says("guestsTooMany"), params: { maximum } }),
  beddingSets: quantity.min(0, says("notANumber")).max(20, says("beddingTooMany")),
  couponCode: z.string().trim().max(40, says("couponUnknown")).optional(),
  plan: planSchema.default("installments"),
  unitId: z.uuid().optional().catch(undefined), // no preference
});

/** `occupancy` is the number of guests one room takes. */
export const quoteForm = (occupancy: number) => z.object(stayFields(occupancy));

/** Another occupant, who gives what is missing when they sign. */
const invitedForm = invitedOccupantFields
  .extend({ ...personNameForm, [completesLaterField]: z.literal("on") })
  .refine(isReachable, unreachable);

const occupantsForm = z.array(
  z.discriminatedUnion(completesLaterField, [
    occupantForm.extend({ [completesLaterField]: z.literal("off") }),
    invitedForm,
  ]),
);

const reserveFields = {
  method: paymentMethodSchema,
  occupants: occupantsForm,
  agreeFacility: agreed,
  agreeCancellation: agreed,
  agreePrivacy: agreed,
  agreeMarketing: z.literal("on").optional(),
  agreeFloorRule: z.literal("on").optional(),
  quotedTotal: z.number().int().optional(),
  quotedDeposit: z.number().int().optional(),
  quotedDueNow: z.number().int().optional(),
  idempotencyKey: z.uuid(),
};

/** `needsGuardian` for bookers under 19: a guardian is asked for and signs too. */
export const reserveForm = (occupancy: number, needsGuardian: boolean) =>
  z.object({
    ...stayFields(occupancy),
    ...reserveFields,
    guardian: needsGuardian ? occupantForm : z.undefined().optional(),
  });

export const reserveNames = {
  "agreements.facility": "agreeFacility",
  "agreements.cancellation": "agreeCancellation",
  "agreements.privacy": "agreePrivacy",
  "agreements.marketing": "agreeMarketing",
  "agreements.floorRule": "agreeFloorRule",
};

/** The two lists of the call, and where its problems are in the form. */
export function splitOccupants(people: z.output<typeof occupantsForm>) {
  const occupants: z.output<typeof occupantBody>[] = [];
  const invited: z.output<typeof invitedOccupantBody>[] = [];
  const names: Record<string, string> = {};
  for (const [index, { completesLater, ...person }] of people.entries()) {
    const isInvited = completesLater === "on";
    const path = isInvited ? `invited.${invited.length}` : `occupants.${occupants.length}`;
    for (const field of personFields) names[`${path}.${field}`] = `occupants[${index}].${field}`;
    if (isInvited) invited.push(person);
    else occupants.push(person as z.output<typeof occupantBody>);
  }
  return { occupants, invited, names };
}

const plainFields = Object.keys({ ...stayFields(0), ...reserveFields }).filter((name) => name !== "occupants");
const personFields = Object.keys(occupantBody.shape);

/** As many occupants as guests, empty ones too, so that missing fields are reported; the guardian if needed. */
export function readCheckout(form: FormData, occupancy: number, needsGuardian = false): FormData {
  const clean = new FormData();
  const copy = (name: string, missing?: string) => {
    const value = form.get(name);
    if (typeof value === "string") clean.set(name, value);
    else if (missing !== undefined) clean.set(name, missing);
  };
  for (const name of [...plainFields, agreeAllField, marketingRequiredField]) copy(name);
  agreeToAll(clean);
  clean.delete(marketingRequiredField);
  for (const [name, value] of Object.entries(parseStayValue(form.get(stayField)) ?? {})) clean.set(name, value);
  const copyPerson = (name: string) => {
    for (const field of personFields) copy(`${name}.${field}`, field === "countryCode" ? "82" : "");
  };
  for (let index = 0; index < countOccupants(form, occupancy); index++) {
    copyPerson(`occupants[${index}]`);
    copy(`occupants[${index}].${completesLaterField}`, "off");
  }
  if (needsGuardian) copyPerson("guardian");
  return clean;
}

function agreeToAll(form: FormData): void {
  if (form.get(agreeAllField) !== "on") return;
  const withMarketing = form.get(marketingRequiredField) === "on";
  for (const name of listRequiredAgreements({ withMarketing })) form.set(name, "on");
}

/** Never more than one room takes. */
export function countGuests(guests: unknown, occupancy: number): number {
  const count = Math.trunc(Number(guests));
  return count >= 1 ? Math.min(count, occupancy) : 1;
}

/** For a posted form: an invalid number of guests keeps all entered occupants. */
export function countOccupants(form: FormData, occupancy: number): number {
  if (Number(form.get("guests")) >= 1) return countGuests(form.get("guests"), occupancy);
  const entered = Array.from({ length: occupancy }, (_, index) => form.has(`occupants[${index}].email`));
  return Math.max(1, entered.lastIndexOf(true) + 1);
}

export function toForm(values: FormValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) form.set(name, value);
  return form;
}

/** `dialCode`: of a visitor's country, where the browser tells it. */
export function startCheckout(query: URLSearchParams, account: Account | null, dialCode?: string): FormValues {
  const countryCode = account ? account.profile.countryCode : dialCode;
  return {
    checkIn: query.get("checkIn") ?? undefined,
    checkOut: query.get("checkOut") ?? undefined,
    guests: query.get("guests") || "1",
    beddingSets: query.get("beddingSets") || "0",
    unitId: query.get("unitId") ?? undefined,
    couponCode: query.get("couponCode") ?? undefined,
    plan: planSchema.catch("installments").parse(query.get("plan")),
    method: countryCode === "82" ? "CREDIT_CARD" : "FOREIGN_CARD",
    ...(account ? toOwnValues("occupants[0].", account) : { countryCode }),
  };
}

const attemptName = "attempt";

/** The form's key in its address, by which Back, reload and a second tab lead to the same reservation. */
export const findAttempt = ({ searchParams }: URL): string | undefined =>
  z.uuid().safeParse(searchParams.get(attemptName)).data;

export const withAttempt = ({ pathname, searchParams }: URL): string =>
  withQuery(pathname, { ...Object.fromEntries(searchParams), [attemptName]: crypto.randomUUID() });

/** Of an account and of an occupant alike. */
const ownEntryFields = [...nameParts, "email", "countryCode", "phone"] as const;

/** The checkout of a visitor asks for the first occupant's details once, under the names of the sign-up form. */
export function withOwnEntry(form: FormData): FormData {
  const filled = new FormData();
  for (const [name, value] of form) filled.append(name, value);
  for (const name of ownEntryFields) {
    const value = form.get(name);
    const entry = `occupants[0].${name}`;
    if (typeof value === "string" && !form.has(entry)) filled.set(entry, value);
  }
  agreeToAll(filled);
  return filled;
}

const signUpFields = [...ownEntryFields, "birthYear", "birthMonth", "birthDay", "agreeTerms"];

/** What was typed for the account, without the password. */
export function pickSignUpValues(form: FormData): FormValues {
  return Object.fromEntries(
    signUpFields.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

/** One reply for both halves of the form. The account's sentences come first: both check the same name and phone. */
export function mergeReplies(account: SubmissionResult, booking: SubmissionResult): SubmissionResult {
  const { agreeTerms, ...own } = account.error ?? {};
  const last: SubmissionResult["error"] = agreeTerms === undefined ? {} : { agreeTerms };
  return { ...booking, status: "error", error: { ...own, ...booking.error, ...own, ...last } };
}

/** Problems of the first occupant, at the fields of the sign-up that stand for it. */
export function atSignUpFields(reply: SubmissionResult): SubmissionResult {
  const error = Object.entries(reply.error ?? {}).map(([name, messages]) => [
    name.replace(/^occupants\[0\]\.(?=\w+$)/, ""),
    messages,
  ]);
  return { ...reply, error: Object.fromEntries(error) as SubmissionResult["error"] };
}

/** The dates of a free stay that was offered instead of a taken one. */
function parseStayValue(value: unknown): { checkIn: string; checkOut: string } | undefined {
  const found = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(String(value));
  return found ? { checkIn: found[1]!, checkOut: found[2]! } : undefined;
}
