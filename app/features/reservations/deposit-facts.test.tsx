import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { languages, refundPolicies, type Language, type RefundPolicyName, type RefundRule } from "domain/enums";
import { insertTiers } from "domain/money/refund-texts";
import { adminReservationSchema } from "contract/admin/reservation";
import type { CancellationQuote } from "contract/refund";
import { quoteSchema } from "contract/reservation";
import { OverlayProvider } from "~/design-system/overlays/overlays";
import { getI18next } from "~/platform/i18n/i18next.server";
import { CancelForm } from "./admin/actions/cancel";
import { QuoteLines, PriceDetails } from "./price-details";
import { RefundPreview } from "./stay/cancel-form";
import { anExample } from "../../../tests/factories/example";
import { anInstallment } from "../../../tests/factories/installment";
import { render } from "../../../tests/factories/render";

const texts = { close: "Close", expand: "Larger", shrink: "Smaller" };
const textOf = (language: Language, element: ReactElement) =>
  render(
    <OverlayProvider page="/" texts={texts}>
      {element}
    </OverlayProvider>,
    { language, at: "/admin/reservations/1" },
  ).replaceAll(/<[^>]*>/g, "|");

const quoteUnder = (refundPolicy: RefundPolicyName) =>
  anExample(quoteSchema, {
    refundPolicy,
    lines: [{ kind: "months", quantity: 1, unitPrice: 690_000, amount: 690_000 }],
    totalPrice: 690_000,
    deposit: 500_000,
    dueNow: 1_190_000,
    installments: [{ ...anInstallment(1, "due", "2026-11-20"), deposit: 500_000, amount: 1_190_000 }],
  });

const quoteOf = (rule: RefundRule, refunds: { rent: number; deposit: number }): CancellationQuote => ({
  rule,
  policy: "thirtyDay",
  daysBeforeCheckIn: 40,
  captured: 1_190_000,
  lines: [
    { kind: "rent", captured: 690_000, refund: refunds.rent },
    { kind: "bedding", captured: 0, refund: 0 },
    { kind: "deposit", captured: 500_000, refund: refunds.deposit },
  ],
  refundAmount: refunds.rent + refunds.deposit,
  returnedElsewhere: 0,
});
const guest = quoteOf("moreThanThirtyDays", { rent: 690_000, deposit: 0 });
const operator = quoteOf("operator", { rent: 690_000, deposit: 500_000 });
const disaster = quoteOf("naturalDisaster", { rent: 0, deposit: 0 });

const reservation = anExample(adminReservationSchema, { id: "1", code: "H-1" });

function adminPage(language: Language, more: Partial<CancellationQuote> = {}) {
  const quote = { ...guest, cause: "guest" as const, byCause: { guest, operator, disaster }, ...more };
  const form = { reservation, values: {}, lastResult: null };
  return textOf(language, <CancelForm {...form} confirm={{ intent: "cancel", quote }} />);
}

describe.each(languages)("a deposit in %s", (language) => {
  const factsOf = (policy: RefundPolicyName) => getI18next(language).t(`reservations:deposit.facts.${policy}`);
  const word = language === "en" ? "Kept" : "환불 없음";

  it.each(refundPolicies)("stands with both facts wherever a price names it, under %s", (policy) => {
    const quote = quoteUnder(policy);
    const box = textOf(language, <QuoteLines quote={quote} note={null} hint="" />);
    const unfolded = box.slice(0, box.indexOf(getI18next(language).t("reservations:schedule.seeAll")));
    expect(unfolded).toContain(factsOf(policy));
    expect(textOf(language, <PriceDetails quote={quote} rate={null} />)).toContain(factsOf(policy));
  });

  it("is followed by what is due now, once above all payments and once among them", () => {
    const [above, below] = textOf(language, <QuoteLines quote={quoteUnder("thirtyDay")} note={null} hint="" />)
      .split(getI18next(language).t("reservations:schedule.seeAll"))
      .map((part) => part.split("|"));
    const { t } = getI18next(language);
    const due = [t("reservations:price.dueNow"), t("reservations:schedule.status.due")];
    expect(above!.filter((text) => due.includes(text))).toHaveLength(1);
    expect(below!.filter((text) => due.includes(text))).toHaveLength(1);
  });

  it("is called kept on the cancel page, with the facts once", () => {
    const page = textOf(language, <RefundPreview quote={guest} />);
    expect(page.split(factsOf("thirtyDay"))).toHaveLength(2);
    expect(page).toContain(`|${word}|`);
    expect(page).not.toMatch(/\|(₩0|0원)\|/);
  });

  it("is returned or kept by whose reason a cancellation by an admin has, before one is chosen", () => {
    const page = adminPage(language);
    const total = getI18next(language).t("adminReservation:actions.cancelPage.total");
    const cells = (label: string) =>
      page
        .slice(page.lastIndexOf(`|${label}|`))
        .split("|")
        .filter(Boolean)
        .slice(1, 5);
    const won = (amount: string) => (language === "en" ? `₩${amount}` : `${amount}원`);
    expect(cells(getI18next(language).t("reservations:cancel.line.deposit"))).toEqual([
      won("500,000"),
      word,
      won("500,000"),
      word,
    ]);
    expect(cells(total)).toEqual([won("1,190,000"), won("690,000"), won("1,190,000"), won("0")]);
    expect(page.split(factsOf("thirtyDay"))).toHaveLength(2);
  });
});

it.each(languages)("asks in %s whose reason it is without amounts where nothing was paid", (language) => {
  const page = adminPage(language, { captured: 0, lines: [] });
  expect(page).toContain(`|${getI18next(language).t("adminReservation:actions.cancelPage.cause.operator")}|`);
  expect(page).not.toMatch(/₩|\d원/);
});

describe.each(languages)("the policy in %s", (language) => {
  it.each(refundPolicies)("says of %s each thing once", (policy) => {
    const { t } = getI18next(language);
    const said = insertTiers(t(`reservations:terms.${policy}`, { returnObjects: true }), (key, tier) =>
      t(`reservations:tierTerms.${key}`, tier),
    );
    expect(new Set(said).size).toBe(said.length);
    const deposit = language === "en" ? /the deposit (?:if|back in full)/ : /보증금(?:은|을 전액) 돌려드/;
    expect(said.filter((line) => deposit.test(line))).toHaveLength(1);
    const shares = said.filter((line) => /100%/.test(line));
    expect(shares).toHaveLength(policy === "thirtyDay" ? 1 : 0);
  });
});
