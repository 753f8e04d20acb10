import { expect, it } from "vitest";
import { anInstallment } from "../../../tests/factories/installment";
import { InstallmentList } from "./installment-list";
import { render } from "../../../tests/factories/render";

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
