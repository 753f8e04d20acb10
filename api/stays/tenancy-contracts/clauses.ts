import type { TenancyContract } from "contract/tenancy-contract";
import type { Language, RefundPolicyName } from "domain/enums";
import { agreeParticles, asValue } from "domain/text/korean-particles";
import { chooseParts } from "domain/text/optional-parts";
import { tierValues, type TierValues } from "domain/money/refund-texts";
import { insertRules } from "domain/rule-values";
import { zip } from "domain/collections";
import { getBrand } from "../../kernel/brand";
import { translateTree } from "../../kernel/http/language";

type Clause = { heading: string; paragraphs: string[] };
type Values = Record<string, unknown>;
type Conditions = {
  refund: RefundPolicyName;
  /** Percent; undefined for stays sold before it was stored with them. */
  middleShare: number | undefined;
  /** Whether a discount and bedding change the rent. */
  rent: "plain" | "less" | "more" | "lessAndMore";
  hasGuardian: boolean;
  installments: (language: Language) => Values[];
};

/** Korean and English, with the reservation's values. */
export function listClauses(
  valuesFor: (language: Language) => Values,
  { refund, middleShare, rent, hasGuardian, installments }: Conditions,
): TenancyContract["clauses"] {
  return pairClauses((language) => {
    const values = valuesFor(language);
    const installment = translateTree<string>(language, "tenancyContract:installment");
    const inserted: Record<string, string[]> = {
      "{refund}": translateTree<string[]>(language, `tenancyContract:refund.${refund}`).map((text) =>
        text.replace("{tiers}", listTiers(language, middleShare)),
      ),
      "{deposit}": translateTree(language, `tenancyContract:deposit.${refund}`),
      "{rent}": [translateTree(language, `tenancyContract:rent.${rent}`)],
      "{guardian}": hasGuardian ? translateTree(language, "tenancyContract:guardian") : [],
      "{installments}": installments(language).map((part) => fill(installment, part)),
    };
    return fillClauses(translateTree(language, "tenancyContract:clauses"), inserted, values);
  });
}

/**
 * Lists the clauses of an addendum: what changes, how the price does, and whether something is due before it takes
 * effect.
 */
export function listAddendumClauses(
  valuesFor: (language: Language) => Values,
  { price, isCharged }: { price: "more" | "less" | "same"; isCharged: boolean },
): TenancyContract["clauses"] {
  return pairClauses((language) => {
    const inserted = {
      "{price}": [translateTree<string>(language, `tenancyContract:addendum.price.${price}`)],
      "{charge}": isCharged ? [translateTree<string>(language, "tenancyContract:addendum.charge")] : [],
    };
    return fillClauses(translateTree(language, "tenancyContract:addendum.clauses"), inserted, valuesFor(language));
  });
}

function fillClauses(clauses: Clause[], inserted: Record<string, string[]>, values: Values): Clause[] {
  return clauses.map(({ heading, paragraphs }) => ({
    heading,
    paragraphs: paragraphs.flatMap((text) => inserted[text] ?? [text]).map((text) => fill(text, values)),
  }));
}

function pairClauses(clausesIn: (language: Language) => Clause[]): TenancyContract["clauses"] {
  return zip(clausesIn("en"), clausesIn("ko")).map(([english, korean]) => ({
    heading: { en: english.heading, ko: korean.heading },
    paragraphs: zip(english.paragraphs, korean.paragraphs).map(([en, ko]) => ({ en, ko })),
  }));
}

type TierTexts = Record<TierValues["range"] | "betweenUnstated", string>;

function listTiers(language: Language, middleShare: number | undefined): string {
  const texts = translateTree<TierTexts>(language, "tenancyContract:refundTier");
  const sentences = tierValues.map((tier) => {
    const percent = tier.percent ?? middleShare;
    return fill(texts[percent === undefined ? "betweenUnstated" : tier.range], { ...tier, percent });
  });
  return sentences.join(" ");
}

/** Fills in values in one pass, so that a name that looks like a placeholder or a particle stays unchanged. */
function fill(text: string, values: Values): string {
  const valueOf = (name: string) => asValue(String(name === "brand" ? getBrand().name : values[name]));
  return agreeParticles(
    insertRules(chooseParts(text, values)).replace(/\{\{(\w+)\}\}/g, (_, name: string) => valueOf(name)),
  );
}
