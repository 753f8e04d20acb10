import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { z } from "zod";
import { occupantBody, type invitedOccupantBody } from "contract/reservation";
import { keysOf } from "domain/collections";
import { isKoreanMobile, parsePhone } from "../../../people/accounts/phone";
import type { occupants } from "../../../db/schema";
import { invalid, type FieldIssue } from "../../../kernel/http/problem";

/**
 * Converts what the booker enters about a person to columns of `occupants`: as entered, but for the phone.
 * @param path of the person in the request, with a full stop at its end
 */
export function toDetailColumns(
  { countryCode, phone: entered, ...details }: z.infer<typeof occupantBody>,
  path: string,
  issues: FieldIssue[],
) {
  const phone = parsePhone(countryCode, entered);
  if (!phone) issues.push({ path: `${path}phone`, problem: "phoneInvalid" });
  return { ...details, country: phone?.country ?? "", phone: phone?.e164 ?? "" };
}

/**
 * Columns of an invited occupant; missing details are empty. A phone number can replace the e-mail only if it is a
 * Korean mobile one, which text messages reach.
 */
export function toInvitedColumns(
  { email = "", countryCode, phone: entered, ...name }: z.infer<typeof invitedOccupantBody>,
  path: string,
  issues: FieldIssue[],
) {
  if (entered === undefined) return { ...name, email, country: "", phone: "" };
  const phone = parsePhone(countryCode ?? "", entered);
  if (!phone) issues.push({ path: `${path}phone`, problem: "phoneInvalid" });
  else if (!email && !isKoreanMobile(phone)) issues.push({ path: `${path}email`, problem: "emailOrPhone" });
  return { ...name, email, country: phone?.country ?? "", phone: phone?.e164 ?? "" };
}

type Reachable = Pick<typeof occupants.$inferSelect, "email" | "phone">;

/** Lists what an invited occupant still has to give. */
export const listMissingDetails = (person: Reachable) =>
  (["email", "phone"] as const).filter((name) => person[name] === "");

/**
 * Reads what occupants give when they sign, as columns. @throws ApiError VALIDATION_FAILED where something is still
 * missing
 */
export function readMissingDetails(
  person: Reachable,
  given: { email?: string; countryCode?: string; phone?: string },
): Partial<Reachable & { country: string }> {
  const missing = listMissingDetails(person);
  const issues: FieldIssue[] = missing.flatMap((path) => (given[path] ? [] : [{ path, problem: "required" as const }]));
  const phone = missing.includes("phone") && given.phone ? parsePhone(given.countryCode ?? "", given.phone) : undefined;
  if (phone === null) issues.push({ path: "phone", problem: "phoneInvalid" });
  if (issues.length > 0) throw invalid(...issues);
  return {
    ...(missing.includes("email") ? { email: given.email } : {}),
    ...(phone ? { phone: phone.e164, country: phone.country } : {}),
  };
}

/** Stored as entered. */
const { countryCode: _code, phone: _phone, ...plainFields } = occupantBody.shape;
const plainNames = keysOf(plainFields);

/** The same columns as the contract presents them. */
export function presentDetails(person: Omit<typeof occupants.$inferSelect, "signature">): z.infer<typeof occupantBody> {
  const phone = parsePhoneNumberFromString(person.phone); // null once erased
  const plain = Object.fromEntries(plainNames.map((name) => [name, person[name] ?? ""]));
  return {
    ...(plain as Record<keyof typeof plainFields, string>),
    countryCode: phone?.countryCallingCode ?? "",
    phone: phone?.nationalNumber ?? "",
  };
}
