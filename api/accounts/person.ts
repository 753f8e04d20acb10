import { minAccountAge } from "domain/rules";
import { addMonths, seoulDay } from "domain/seoul-time";
import { invalid, type FieldIssue } from "../kernel/http/problem";
import { isDialCode, parsePhone, type Phone } from "./phone";

const oldestAge = 120;

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
  if (birthDate) {
    const today = seoulDay(now);
    const tooOld = birthDate < addMonths(today, -12 * oldestAge);
    if (birthDate > today || tooOld) issues.push({ path: "birthDate", problem: "birthDateInvalid" });
    else if (birthDate > addMonths(today, -12 * minAccountAge)) {
      issues.push({ path: "birthDate", problem: "birthDateTooYoung" });
    }
  }
  if (!found || issues.length > 0) throw invalid(...issues);
  return found;
}
