import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/max";

/** A phone that exists: its ISO country and E.164 form. */
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
 * The number that was meant, or null (product decision "Names and phones"). `phone` is what `phoneSchema` leaves:
 * digits, with or without the country in front, with or without the 0 of national dialling: with 82 chosen,
 * 01012345678, 821012345678 and 8201012345678 are all +821012345678.
 */
export function parsePhone(countryCode: string, phone: string): Phone | null {
  if (!isDialCode(countryCode)) return null;
  const readings = [phone, ...(phone.startsWith(countryCode) ? [phone.slice(countryCode.length)] : [])];
  for (const reading of readings) {
    const number = parsePhoneNumberFromString(reading, { defaultCallingCode: countryCode });
    if (number?.isValid() && number.countryCallingCode === countryCode) {
      return { country: number.country ?? countriesByDialCode.get(countryCode)![0]!, e164: number.number };
    }
  }
  return null;
}

/** Fewer are part of too many numbers. */
const searchedDigits = 4;

/**
 * The digits to look for in E.164 numbers without their plus sign: those typed, without leading zeros, and, where they
 * begin with a country code, also those after it. Empty when the text is not a phone number.
 */
export function phoneDigitsOf(typed: string): string[] {
  const text = typed.normalize("NFKC").trim();
  const digits = text.replace("(0)", "").replace(/\D/g, "").replace(/^0+/, "");
  if (!/^[+\d\s().-]+$/.test(text) || digits.length < searchedDigits) return [];
  const number = parsePhoneNumberFromString(text, "KR");
  return [...new Set([digits, ...(number?.isValid() ? [number.nationalNumber] : [])])];
}

/** A stored phone for filling a form again: dial digits and the number as dialled at home. */
export function splitPhone(e164: string): { countryCode: string; nationalNumber: string } {
  const number = parsePhoneNumberFromString(e164);
  if (!number) return { countryCode: "", nationalNumber: e164 };
  return {
    countryCode: number.countryCallingCode,
    nationalNumber: number.formatNational().replace(/\D/g, ""),
  };
}
