import { getCountries, getCountryCallingCode, type CountryCode } from "libphonenumber-js";
import type { Language } from "contract/envelope";

export type DialCode = { value: string; label: string };

const made = new Map<Language, DialCode[]>();

/** The dial codes of the world as choices, by name in the reader's language, Korea first: “South Korea (+82)”. */
export function listDialCodes(locale: Language): DialCode[] {
  const known = made.get(locale) ?? makeList(locale);
  made.set(locale, known);
  return known;
}

function makeList(locale: Language): DialCode[] {
  const names = new Intl.DisplayNames([locale], { type: "region" });
  const countriesOf = new Map<string, CountryCode[]>();
  for (const country of getCountries()) {
    const code = getCountryCallingCode(country);
    countriesOf.set(code, [...(countriesOf.get(code) ?? []), country]);
  }
  const choices = [...countriesOf].map(([value, countries]) => {
    const shown = [...countries].sort((a, b) => rank(a) - rank(b)).slice(0, 2);
    return { value, label: `${shown.map((country) => names.of(country) ?? country).join(", ")} (+${value})` };
  });
  const korea = choices.filter(({ value }) => value === "82");
  const others = choices.filter(({ value }) => value !== "82");
  return [...korea, ...others.sort((a, b) => a.label.localeCompare(b.label, locale))];
}

/** Countries share codes; the label names those that most people look for. */
const wellKnown: readonly string[] = ["US", "CA", "GB", "RU", "KZ", "AU", "IT", "NO", "FI", "MA", "RE"];
const rank = (country: CountryCode) => (wellKnown.includes(country) ? wellKnown.indexOf(country) : wellKnown.length);
