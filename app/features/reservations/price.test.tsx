import { expect, it } from "vitest";
import { languages } from "domain/enums";
import { getI18next } from "~/platform/i18n/i18next.server";
import { priceLines, InstallmentList } from "./price";
import { anInstallment } from "../../../tests/factories/installment";
import { render } from "../../../tests/factories/render";

const linesOf = (language: "en" | "ko", amount: number, vatPercent = 10) =>
  priceLines(
    {
      lines: [{ kind: "nights", quantity: 29, unitPrice: 28_000, amount }],
      totalPrice: amount,
      deposit: 0,
      coupon: null,
      refundPolicy: "thirtyDay",
      vatPercent,
    },
    getI18next(language).getFixedT(language, "reservations"),
    language,
  );
const notesOf = (language: "en" | "ko", amount: number) => linesOf(language, amount)[0]?.note;

it.each(languages)("names in %s the VAT of a total, and none of a stay that was booked without", (language) => {
  const vat = language === "en" ? "VAT included" : "부가세 포함";
  expect(linesOf(language, 690_000)[1]?.note).toBe(vat);
  expect(linesOf(language, 690_000, 0)[1]?.note).toBeUndefined();
});

it.each(languages)("says in %s that further nights cost one month's rent at most, where that counts", (language) => {
  const month = language === "en" ? /up to one month/ : /최대 한 달 월세/;
  expect(notesOf(language, 690_000)).toMatch(month);
  expect(notesOf(language, 29 * 28_000)).not.toMatch(month);
});

it.each([
  ["en", "₩690,000 is due now.", "Pay the next installment by"],
  ["ko", "지금 납부할 금액: 690,000원", "다음 회차는"],
] as const)("lists what is due now first, in %s", (language, now, next) => {
  const installments = [anInstallment(1, "due", "2026-11-23"), anInstallment(2, "upcoming", "2027-02-19")];
  const page = render(<InstallmentList installments={installments} payOf={() => "/pay"} />, { language });
  expect(page).toContain(now);
  expect(page.indexOf(now)).toBeLessThan(page.indexOf(next));
});

it("leaves what a pending change makes due out of what there is to pay, and lists it by its day", () => {
  const change = { ...anInstallment(4, "upcoming", "2026-11-24"), payBy: "2026-11-24T03:10:00.000Z" };
  const open = [anInstallment(2, "upcoming", "2027-02-19"), anInstallment(3, "upcoming", "2027-03-19"), change];
  const page = render(<InstallmentList installments={open} payOf={(numbers) => `/pay?${numbers.join(",")}`} />);
  expect(page).toContain("Pay remaining balance: ₩1,380,000");
  expect(page).toContain('"/pay?2,3"');
  expect(page).toContain("Pay the next installment by the end of 19 February 2027");
  expect(page.indexOf("Pay by 24 Nov 2026, 12:10, Korean time")).toBeLessThan(page.indexOf("19 February 2027"));
});

it("says of an installment that a coupon covers that there is nothing to pay, and names no nights for bedding", () => {
  const free = { ...anInstallment(1, "paid", "2026-11-23"), amount: 0, left: 0 };
  const bedding = { ...anInstallment(2, "upcoming", "2026-12-01"), rent: 0, bedding: 60_000, amount: 60_000 };
  const page = render(<InstallmentList installments={[free, bedding]} />);
  expect(page).toContain("Nothing to pay");
  expect(page).not.toContain("Paid");
  expect(page.match(/For \d/g)).toHaveLength(1);
});
