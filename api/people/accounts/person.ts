import { findBirthDateProblem } from "domain/people/birth-date";
import { invalid, type FieldIssue } from "../../kernel/http/problem";
import { isDialCode, parsePhone, type Phone } from "./phone";

type Person = { countryCode: string; phone: string; birthDate?: string };

/**
 * Checks what schemas cannot: whether the phone is valid in its country, and the age today in Seoul.
 * @param issues problems found before, reported together
 * @returns the phone as stored
 * @throws ApiError VALIDATION_FAILED with the fields
 */
export function checkPerson({ countryCode, phone, birthDate }: Person, now: Date, issues: FieldIssue[] = []): Phone {
  const found = parsePhone(countryCode, phone);
  if (!isDialCode(countryCode)) issues.push({ path: "countryCode", problem: "countryUnknown" });
  else if (!found) issues.push({ path: "phone", problem: "phoneInvalid" });
  const problem = birthDate ? findBirthDateProblem(birthDate, now) : null;
  if (problem) issues.push({ path: "birthDate", problem });
  if (!found || issues.length > 0) throw invalid(...issues);
  return found;
}
