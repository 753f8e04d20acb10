import { brand } from "~/platform/brand/brand";
import type { Language } from "contract/envelope";
import type { Translate } from "~/platform/i18n/i18n.server";
import type { LegalText } from "./legal-document";

/** The terms of use or the privacy policy, with the company's own details in them. */
export function getLegalText(t: Translate, locale: Language, name: "terms" | "privacy"): LegalText {
  const { company, address } = brand[locale];
  return t(`legal:${name}`, {
    returnObjects: true,
    company,
    address,
    email: brand.email,
    phone: brand.phone,
  }) as LegalText;
}
