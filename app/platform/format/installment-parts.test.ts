import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import type { Installment } from "contract/reservation";
import en from "../../../locales/en/reservations.json";
import ko from "../../../locales/ko/reservations.json";
import { formatInstallmentParts } from "./installment-parts";

const i18n = i18next.createInstance();
beforeAll(() => i18n.init({ resources: { en: { reservations: en }, ko: { reservations: ko } }, ns: "reservations" }));

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
  status: "due",
  paidAt: null,
  ...amounts,
});

it("names everything an installment adds up from, the bedding too", () => {
  const first = part({ discount: 50_000, bedding: 120_000, deposit: 500_000, amount: 1_660_000 });
  const sayIn = (lng: "en" | "ko") => formatInstallmentParts(first, i18n.getFixedT(lng, "reservations"), lng);
  expect(sayIn("en")).toBe("Rent ₩1,090,000 · coupon −₩50,000 · bedding ₩120,000 · deposit ₩500,000");
  expect(sayIn("ko")).toBe("월세 1,090,000원 · 쿠폰 −50,000원 · 침구 120,000원 · 보증금 500,000원");
});

it("says nothing where the amount is the rent alone", () => {
  expect(formatInstallmentParts(part({}), i18n.getFixedT("en", "reservations"), "en")).toBe("");
});
