import type { Language } from "contract/envelope";
import details from "locales/brand.json";

/** Who runs this site. An operator renames the product here and nowhere else. */
export const brand = details;

/** What texts call `{{brand}}` and `{{lounge}}`. */
export function brandVariables(locale: Language) {
  return { brand: details.name, lounge: details[locale].lounge };
}

export const phoneHref = `tel:${brand.phone.replace(/[^+\d]/g, "")}`;
