import type { ReactNode } from "react";
import { expect, it } from "vitest";
import type { Installment } from "contract/price";
import { formatMoney } from "domain/money";
import { anInstallment } from "../../../tests/factories/installment";
import { render } from "../../../tests/factories/render";
import { languages } from "~/platform/i18n/languages";
import { i18nOf } from "~/platform/i18n/i18n.server";
import { PayForm } from "~/features/payments/pay-form";
import { InstallmentList } from "~/features/reservations/installment-list";

const later = anInstallment(2, "upcoming", "2027-02-19");
const ofChange = { ...anInstallment(3, "upcoming", "2026-11-24"), payBy: "2026-11-24T03:10:00.000Z" };

const form = { chosen: [2], formKey: "key", method: "FOREIGN_CARD", rate: null, today: "2026-11-23" } as const;
const buttonOf = (page: string) => /<button name="intent"[^>]*>(?:<[^>]+>)*([^<]+)/.exec(page)?.[1];

it("says no sum on the button that pays while scripts do not let it follow the boxes", () => {
  const show = (open: Installment[]) => render(<PayForm open={open} {...form} />);
  expect(buttonOf(show([later, anInstallment(3, "upcoming", "2027-03-19")]))).toBe("Pay selected installments");
  expect(buttonOf(show([later]))).toBe(`Pay ${formatMoney(later.left, "en")}`);
});

it("keeps the key of a refused form, so that a payment that is under way is not made twice", () => {
  const lastResult = { status: "error" as const, initialValue: { idempotencyKey: "posted" }, error: {} };
  const page = render(<PayForm open={[later]} {...form} lastResult={lastResult} />);
  expect(page).toContain('name="idempotencyKey" value="posted"');
});

it.each(languages)("says until when a change can be paid as the schedule does, in %s", (language) => {
  const show = (page: ReactNode) => render(page, { language });
  const until = i18nOf(language).t("reservations:schedule.payBy", {
    until: { en: "24 Nov 2026, 12:10", ko: "2026년 11월 24일 12:10" }[language],
  });
  expect(show(<InstallmentList installments={[later, ofChange]} payOf={() => "/pay"} />)).toContain(until);
  const page = show(<PayForm open={[ofChange, later]} {...form} chosen={[3]} />);
  expect(page).toContain(until);
  expect(page.match(/checked=""/g)).toHaveLength(2); // the change, and the method
});
