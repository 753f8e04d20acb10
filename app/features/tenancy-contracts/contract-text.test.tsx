import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import type { Language } from "domain/enums";
import { getI18next } from "~/platform/i18n/i18next.server";
import { PaymentRequired } from "./contract-text";

function show(language: Language, isAddendum: boolean, ownReservationId?: string, amountDue = 600_000): string {
  const signer = { ownReservationId } as Parameters<typeof PaymentRequired>[0]["contract"]["signer"];
  const contract = { isAddendum, signer, amountDue, expiresAt: "2026-11-24T03:10:00.000Z" };
  return renderToStaticMarkup(
    <I18nextProvider i18n={getI18next(language)}>
      <PaymentRequired contract={contract} />
    </I18nextProvider>,
  );
}

it.each([undefined, "1"])("says what the payment is for: the contract, or the change of an addendum", (own) => {
  expect(show("en", false, own)).toContain("A payment of ₩600,000 is required before the contract takes effect");
  expect(show("en", true, own)).toContain("A payment of ₩600,000 is required before the change takes effect");
  expect(show("ko", false, own)).toContain("계약이 효력을 가지려면 600,000원 결제가 필요합니다");
  expect(show("ko", true, own)).toContain("변경이 효력을 가지려면 600,000원 결제가 필요합니다");
});

it("asks for nothing where nothing is due", () => {
  expect(show("en", true, "1", 0)).toBe("");
});
