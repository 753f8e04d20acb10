import type { TenancyContract } from "contract/tenancy-contract";
import type { Language } from "domain/enums";
import { agreeParticles, asValue } from "domain/korean-particles";
import { insertRules } from "domain/rule-values";
import { translateTree } from "../kernel/http/language";

type Clause = { heading: string; paragraphs: string[] };
type Values = Record<string, unknown>;
type Conditions = {
  /** `tieredUnstated`: sold before the middle share was stored with the stay. */
  refund: "thirtyDay" | "tiered" | "tieredUnstated";
  /** Whether a discount and bedding change the rent. */
  rent: "plain" | "less" | "more" | "lessAndMore";
  hasGuardian: boolean;
  installments: (language: Language) => Values[];
};

/** Korean and English, with the reservation's values. */
export function listClauses(
  valuesFor: (language: Language) => Values,
  { refund, rent, hasGuardian, installments }: Conditions,
): TenancyContract["clauses"] {
  const [en, ko] = (["en", "ko"] as const).map((language) => {
    const values = valuesFor(language);
    const installment = translateTree<string>(language, "tenancyContract:installment");
    const inserted: Record<string, string[]> = {
      "{refund}": translateTree(language, `tenancyContract:refund.${refund}`),
      "{deposit}": translateTree(language, `tenancyContract:deposit.${refund === "thirtyDay" ? refund : "tiered"}`),
      "{rent}": [translateTree(language, `tenancyContract:rent.${rent}`)],
      "{guardian}": hasGuardian ? translateTree(language, "tenancyContract:guardian") : [],
      "{installments}": installments(language).map((part) => fill(installment, part)),
    };
    return translateTree<Clause[]>(language, "tenancyContract:clauses").map((clause) => ({
      heading: clause.heading,
      paragraphs: clause.paragraphs.flatMap((text) => inserted[text] ?? [text]).map((text) => fill(text, values)),
    }));
  }) as [Clause[], Clause[]];
  return en.map((clause, index) => ({
    heading: { en: clause.heading, ko: ko[index]!.heading },
    paragraphs: clause.paragraphs.map((text, line) => ({ en: text, ko: ko[index]!.paragraphs[line]! })),
  }));
}

/** In one pass, so that a name that looks like a placeholder or a particle stays unchanged. */
function fill(text: string, values: Values): string {
  return agreeParticles(
    insertRules(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => asValue(String(values[name]))),
  );
}
