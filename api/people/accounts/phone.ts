import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/max";
import { LRUCache } from "lru-cache";

export type Phone = { country: string; e164: string };

/** Dial digits → the countries that share them, in ISO order. */
const countriesByDialCode = new Map<string, CountryCode[]>();
for (const country of getCountries()) {
  const dialCode = getCountryCallingCode(country);
  countriesByDialCode.set(dialCode, [...(countriesByDialCode.get(dialCode) ?? []), country]);
}

/** Whether any country is dialled by these digits, such as `82`. */
export function isDialCode(countryCode: string): boolean {
  return countriesByDialCode.has(countryCode);
}

/**
 * Parses a phone, or returns null. `phone` has digits only, with or without
 * country code and trunk 0: with 82, 01012345678, 821012345678 and 8201012345678 are all +821012345678.
 */
export function parsePhone(countryCode: string, phone: string): Phone | null {
  const [country] = countriesByDialCode.get(countryCode) ?? [];
  if (!country) return null;
  const readings = [phone, ...(phone.startsWith(countryCode) ? [phone.slice(countryCode.length)] : [])];
  for (const reading of readings) {
    const number = parsePhoneNumberFromString(reading, { defaultCallingCode: countryCode });
    if (number?.isValid() && number.countryCallingCode === countryCode) {
      return { country: number.country ?? country, e164: number.number };
    }
  }
  return null;
}

/** Text messages reach Korean mobile numbers only: 010, and the older 011 to 019. */
export const isKoreanMobile = ({ country, e164 }: Phone): boolean => country === "KR" && /^\+821[016-9]/.test(e164);

const searchedDigits = 4;

/**
 * Digits to search for in E.164 numbers: those typed without leading zeros, and those after a leading country code.
 * Empty when the text is not a phone number.
 */
export function phoneDigitsOf(typed: string): string[] {
  const text = typed.normalize("NFKC").trim();
  const digits = text.replace("(0)", "").replace(/\D/g, "").replace(/^0+/, "");
  if (!/^[+\d\s().-]+$/.test(text) || digits.length < searchedDigits) return [];
  const number = parsePhoneNumberFromString(text, "KR");
  return [...new Set([digits, ...(number?.isValid() ? [number.nationalNumber] : [])])];
}

type SplitPhone = { countryCode: string; nationalNumber: string };

/** Parsing takes longer than the query for the account, which each page of a member makes. */
const splitPhones = new LRUCache<string, SplitPhone>({
  max: 1_000,
  memoMethod: (e164) => {
    const number = parsePhoneNumberFromString(e164);
    if (!number) return { countryCode: "", nationalNumber: e164 };
    return { countryCode: number.countryCallingCode, nationalNumber: number.formatNational().replace(/\D/g, "") };
  },
});

/** Splits a stored phone for a form: dial code and national number. */
export const splitPhone = (e164: string): SplitPhone => splitPhones.memo(e164);
