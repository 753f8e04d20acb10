import { expect, it, vi } from "vitest";
import { render } from "../../../../../tests/factories/render";
import * as actionForm from "./reservation-action-form";
import { RecordPaymentForm } from "./record-payment-form";

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
  const form = vi.spyOn(actionForm, "ReservationActionForm").mockReturnValue(<></>);
  render(<RecordPaymentForm question={question} reservationId="1" values={{}} lastResult={null} />);
  const posted = new FormData();
  posted.set("amount", typed);
  expect(form.mock.calls[0]![0].isAnswered!(posted)).toBe(isAsked);
});
