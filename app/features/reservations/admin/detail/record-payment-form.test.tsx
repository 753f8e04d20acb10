import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it, vi } from "vitest";
import { i18nOf } from "~/platform/i18n/i18n.server";
import { RecordPaymentForm } from "./record-payment-form";

const form = vi.hoisted(() => ({ isAnswered: (_form: FormData): boolean => true }));
vi.mock("./reservation-action-form", () => ({
  ReservationActionForm: ({ isAnswered = () => true }: Partial<typeof form>) => {
    form.isAnswered = isAnswered;
    return null;
  },
}));

const open = [
  { number: 1, dueOn: "2027-01-05", status: "due", amount: 690_000, received: 0, left: 690_000, payBy: null },
] as unknown as Parameters<typeof RecordPaymentForm>[0]["question"]["open"];

it.each([
  ["690,000", true],
  ["-5000", false],
  ["0", false],
  ["abc", false],
  ["", false],
])("asks to confirm the amount %s: %s", (typed, isAsked) => {
  const question = { intent: "recordPayment", open, today: "2026-11-23" } as const;
  renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf("en")}>
      <RecordPaymentForm question={question} reservationId="1" values={{}} lastResult={null} />
    </I18nextProvider>,
  );
  const posted = new FormData();
  posted.set("amount", typed);
  expect(form.isAnswered(posted)).toBe(isAsked);
});
