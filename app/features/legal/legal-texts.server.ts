import type { Language } from "domain/enums";
import type { ConsentKind } from "~/platform/third-party/consent";
import { listKinds } from "~/platform/third-party/consent.server";
import { getEnv } from "~/platform/env.server";
import type { Translate } from "~/platform/i18n/i18next.server";
import type { LegalText } from "./legal-document";

type Section = LegalText["sections"][number] & { [kind in ConsentKind | "map" | "choice"]?: string[] };

const texts = new Map<string, LegalText>();

export function getLegalText(t: Translate, locale: Language, name: "terms" | "privacy"): LegalText {
  const key = `${name} ${locale}`;
  const text = texts.get(key) ?? composeLegalText(t, locale, name);
  texts.set(key, text);
  return text;
}

/** `getLegalText` composes each once. */
export function composeLegalText(t: Translate, locale: Language, name: "terms" | "privacy"): LegalText {
  const { brand, mapTiles } = getEnv();
  const { company, address } = brand[locale];
  const mapServer = mapTiles.server;
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
