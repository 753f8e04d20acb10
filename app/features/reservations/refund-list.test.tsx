import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import { refundSchema } from "contract/payment";
import type { Language, RefundPolicyName } from "domain/enums";
import { getI18next } from "~/platform/i18n/i18next.server";
import { anExample } from "../../../tests/factories/example";
import { RefundList, RefundStates, groupRefunds } from "./refund-list";

const paid = {
  number: 1,
  dueOn: "2026-11-20",
  from: "2027-01-31",
  to: "2027-02-28",
  rent: 0,
  discount: 0,
  bedding: 0,
  deposit: 400_000,
  amount: 400_000,
  received: 0,
  left: 0,
  payBy: null,
  status: "paid" as const,
  paidAt: "2026-11-20T03:00:00.000Z",
};

function show(language: Language, policy: RefundPolicyName): string {
  const groups = groupRefunds({
    status: "canceled",
    depositRefund: null,
    refunds: [],
    installments: [paid],
    payments: [],
  });
  return renderToStaticMarkup(
    <I18nextProvider i18n={getI18next(language)}>
      <RefundList groups={groups} policy={policy} />
    </I18nextProvider>,
  );
}

describe("a deposit that is not refunded", () => {
  it.each([
    ["en", "Kept", "We keep it if a signed contract is cancelled."],
    ["ko", "환불 없음", "서명이 끝난 계약을 취소하면 보증금은 돌려드리지 않아요."],
  ] as const)("is shown as kept, with the reason, in %s", (language, kept, reason) => {
    const page = show(language, "thirtyDay");
    expect(page).toContain(`>${kept}<`);
    expect(page).toContain(reason);
    expect(page.match(/>(₩0|0원)</g)).toHaveLength(1); // the total
  });

  it("has no reason when the policy would refund it", () => {
    const page = show("en", "tiered");
    expect(page).toContain(">Kept<");
    expect(page).not.toContain("signed contract");
  });
});

it.each([
  ["en", "We&#x27;ll transfer ₩590,000 to your bank account."],
  ["ko", "590,000원을 회원님의 계좌로 보내 드릴게요."],
] as const)("says in %s that what was paid at the desk will be transferred", (language, sentence) => {
  const refund = anExample(refundSchema, { status: "toTransfer", amount: 590_000, executedAt: null, expectedBy: null });
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={getI18next(language)}>
      <RefundStates refunds={[refund]} />
    </I18nextProvider>,
  );
  expect(page).toContain(sentence);
});
