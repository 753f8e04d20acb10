import type { Language } from "contract/envelope";
import { getLegalText } from "~/features/legal/legal-texts.server";
import { countryOptions } from "~/platform/countries/countries.server";
import type { Translate } from "~/platform/i18n/i18n.server";

export type NewcomerTexts = ReturnType<typeof getNewcomerTexts>;

/** What the fields of a newcomer show: the countries to choose from and the texts to agree to. */
export function getNewcomerTexts(t: Translate, locale: Language) {
  return {
    countries: countryOptions(locale),
    terms: getLegalText(t, locale, "terms"),
    privacy: getLegalText(t, locale, "privacy"),
  };
}
