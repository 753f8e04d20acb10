import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import type { Installment } from "contract/price";
import type { Language } from "domain/enums";
import { getI18next } from "~/platform/i18n/i18next.server";
import { InstallmentParts } from "./installment-parts";

const part = (amounts: Partial<Installment>): Installment => ({
  number: 1,
  dueOn: "2026-11-20",
  from: "2026-12-21",
  to: "2027-01-21",
  rent: 1_090_000,
  discount: 0,
  bedding: 0,
  deposit: 0,
  amount: 1_090_000,
  received: 0,
  left: 1_090_000,
  status: "due",
  payBy: null,
  paidAt: null,
  ...amounts,
});

function show(language: Language, installment: Installment): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={getI18next(language)}>
      <InstallmentParts part={installment} />
    </I18nextProvider>,
  );
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, "");

it("names everything an installment adds up from, the bedding too", () => {
  const first = part({ discount: 50_000, bedding: 120_000, deposit: 500_000, amount: 1_660_000 });
  expect(textOf(show("en", first))).toBe("Rent ₩1,090,000 · coupon −₩50,000 · bedding ₩120,000 · deposit ₩500,000");
  expect(textOf(show("ko", first))).toBe("월세 1,090,000원 · 쿠폰 −50,000원 · 침구 120,000원 · 보증금 500,000원");
  expect(show("en", first)).toMatch(/<span class="[^"]+">bedding ₩120,000 ·<\/span>/); // never broken inside, nor before a dot
});

it("says nothing where the amount is the rent alone", () => {
  expect(show("en", part({}))).toBe("");
});
