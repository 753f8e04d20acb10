import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { z } from "zod";
import type { occupantBody } from "contract/reservation";
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

/** The same columns as the contract presents them. */
export function presentDetails(person: typeof occupants.$inferSelect) {
  const phone = parsePhoneNumberFromString(person.phone); // null once erased
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    countryCode: phone?.countryCallingCode ?? "",
    phone: phone?.nationalNumber ?? "",
  };
}
