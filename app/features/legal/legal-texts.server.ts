import type { Language } from "domain/enums";
import type { ConsentKind } from "~/platform/third-party/consent";
import { listKinds } from "~/platform/third-party/consent.server";
import { getBrand, type SiteBrand } from "~/platform/brand";
import { getEnv } from "~/platform/env.server";
import type { Translate } from "~/platform/i18n/i18next.server";
import type { LegalText } from "./legal-document";

type Section = LegalText["sections"][number] & { [kind in ConsentKind | "map" | "choice"]?: string[] };

/** Each is composed once for a company. */
const texts = new WeakMap<SiteBrand, Map<string, LegalText>>();

export function getLegalText(t: Translate, locale: Language, name: "terms" | "privacy"): LegalText {
  const brand = getBrand();
  const ofBrand = texts.get(brand) ?? new Map<string, LegalText>();
  texts.set(brand, ofBrand);
  const key = `${name} ${locale}`;
  const text = ofBrand.get(key) ?? composeLegalText(t, locale, name);
  ofBrand.set(key, text);
  return text;
}

/** `getLegalText` keeps it. */
export function composeLegalText(t: Translate, locale: Language, name: "terms" | "privacy"): LegalText {
  const brand = getBrand();
  const { company, address } = brand[locale];
  const mapServer = getEnv().mapTiles.server;
  const values = { company, address, email: brand.email, phone: brand.phone, mapServer };
  const text = t(`legal:${name}`, { returnObjects: true, ...values }) as LegalText & { sections: Section[] };
  const kinds = listKinds(null);
  return {
    ...text,
    contents: t("legal:contents"),
    sections: text.sections.map((section) => withOthers(section, kinds, mapServer !== undefined)),
  };
}

function withOthers(
  { analytics = [], chat = [], map = [], choice = [], ...section }: Section,
  kinds: readonly ConsentKind[],
  hasMapServer: boolean,
) {
  const more = { analytics, chat };
  const items = [...section.items, ...(hasMapServer ? map : []), ...kinds.flatMap((kind) => more[kind])];
  return { ...section, items: kinds.length > 0 ? [...items, ...choice] : items };
}
