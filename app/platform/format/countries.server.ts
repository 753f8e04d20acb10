import { getCountries, getCountryCallingCode, type CountryCode } from "libphonenumber-js";
import type { Language } from "domain/enums";
import { listRegions } from "./reader-currency";

type CountryOption = { value: string; label: string };

const mainCountries = new Set<CountryCode>(["US", "GB", "RU", "AU", "NO", "IT", "FI", "MA", "RE", "GP", "CW", "SH"]);

const made = new Map<Language, CountryOption[]>();

/** Korea, then by name; values are dial codes. Of countries that share one the most common is first. */
export function countryOptions(locale: Language): CountryOption[] {
  let options = made.get(locale);
  if (!options) made.set(locale, (options = makeOptions(locale)));
  return options;
}

function makeOptions(locale: Language): CountryOption[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const order = new Intl.Collator(locale);
  const countries = getCountries().map((country) => ({ country, dialCode: String(getCountryCallingCode(country)) }));
  const sharing = new Map<string, number>();
  for (const { dialCode } of countries) sharing.set(dialCode, (sharing.get(dialCode) ?? 0) + 1);
  return countries
    .map(({ country, dialCode }) => ({
      dialCode,
      name: names.of(country) ?? country,
      rank: country === "KR" ? 0 : mainCountries.has(country) || sharing.get(dialCode) === 1 ? 1 : 2,
    }))
    .sort((a, b) => a.rank - b.rank || order.compare(a.name, b.name))
    .map(({ dialCode, name }) => ({ value: dialCode, label: `${name} (+${dialCode})` }));
}

/** Of the first country in the browser's languages. English says little: browsers everywhere are set to it. */
export function dialCodeOfReader(acceptLanguage: string | null): string | undefined {
  const telling = listRegions(acceptLanguage).filter(({ language }) => language !== "en");
  const region = getCountries().find((country) => country === telling[0]?.region);
  return region && String(getCountryCallingCode(region));
}
