import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { z } from "zod";
import { occupantBody } from "contract/reservation";
import { parsePhone } from "../accounts/phone";
import type { occupants } from "../db/schema";
import type { FieldIssue } from "../kernel/http/problem";

/**
 * What the booker enters about a person, as columns of `occupants`: as entered, but for the phone.
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

/** Stored as entered. */
const { countryCode: _code, phone: _phone, ...plainFields } = occupantBody.shape;
const plainNames = Object.keys(plainFields) as (keyof typeof plainFields)[];

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
