import type { ReactNode } from "react";
import { expect, it } from "vitest";
import type { Installment } from "contract/price";
import { reservationSchema } from "contract/reservation";
import { languages } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { anExample } from "../../../tests/factories/example";
import { anInstallment } from "../../../tests/factories/installment";
import { render } from "../../../tests/factories/render";
import { getI18next } from "~/platform/i18n/i18next.server";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { PayForm } from "~/features/payments/pay-form";
import { startPayment } from "~/features/payments/payments.server";
import { InstallmentList } from "~/features/reservations/price";
import PayPage from "./pay";

const later = anInstallment(2, "upcoming", "2027-02-19");
const ofChange = { ...anInstallment(3, "upcoming", "2026-11-24"), payBy: "2026-11-24T03:10:00.000Z" };

const form = { chosen: [2], method: "FOREIGN_CARD", rate: null, today: "2026-11-23" } as const;
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

it("has another key for another choice, so that it is another payment", async () => {
  const keys: unknown[] = [];
  const call = async (_call: unknown, { idempotencyKey }: { idempotencyKey: string }) => keys.push(idempotencyKey);
  const choices = [
    { method: "CREDIT_CARD", installments: [1] },
    { method: "FOREIGN_CARD", installments: [1] },
    { method: "CREDIT_CARD", installments: [1, 2] },
    { method: "CREDIT_CARD", installments: [1] },
  ] as const;
  for (const { method, installments } of choices) {
    const body = { method, installments: [...installments], returnUrl: "http://site.test/", idempotencyKey: "key" };
    await startPayment({ call } as unknown as ApiClient, "stay", body);
  }
  expect(keys[3]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

it("says why a payment was refused where nothing can be paid any more", () => {
  const reservation = anExample(reservationSchema, { status: "canceled", installments: [] });
  const lastResult = { status: "error", error: { "": ["This stay was cancelled."] } };
  const loaded = { title: "", reservation, rate: null, today: "2026-11-23", requested: [] };
  const page = render(<PayPage />, { loaded, posted: { picked: [1], method: "CREDIT_CARD", lastResult } });
  expect(page).toContain("This stay was cancelled.");
});

it.each(languages)("says until when a change can be paid as the schedule does, in %s", (language) => {
  const show = (page: ReactNode) => render(page, { language });
  const until = getI18next(language).t("reservations:schedule.payBy", {
    until: { en: "24 Nov 2026, 12:10", ko: "2026년 11월 24일 12:10" }[language],
  });
  expect(show(<InstallmentList installments={[later, ofChange]} payOf={() => "/pay"} />)).toContain(until);
  const page = show(<PayForm open={[ofChange, later]} {...form} chosen={[3]} />);
  expect(page).toContain(until);
  expect(page.match(/checked=""/g)).toHaveLength(2); // the change, and the method
});
