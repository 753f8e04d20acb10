import type { Language } from "contract/envelope";
import type { TenancyContract } from "contract/tenancy-contract";
import { translateTree } from "../http/language";

type Clause = { heading: string; paragraphs: string[] };

/** The clauses of the contract with a reservation's values in them, Korean and English side by side. */
export function listClauses(
  valuesFor: (language: Language) => Record<string, unknown>,
  refundPolicy: "thirtyDay" | "tiered",
): TenancyContract["clauses"] {
  const [en, ko] = (["en", "ko"] as const).map((language) => {
    const values = valuesFor(language);
    const tree = (key: string) => translateTree<Clause[]>(language, `contract:${key}`, values);
    const refund = translateTree<string[]>(language, `contract:refund.${refundPolicy}`, values);
    return tree("clauses").map((clause) =>
      clause.paragraphs[0] === "{refund}" ? { ...clause, paragraphs: refund } : clause,
    );
  }) as [Clause[], Clause[]];
  return en.map((clause, index) => ({
    heading: { en: clause.heading, ko: ko[index]!.heading },
    paragraphs: clause.paragraphs.map((text, line) => ({ en: text, ko: ko[index]!.paragraphs[line]! })),
  }));
}
