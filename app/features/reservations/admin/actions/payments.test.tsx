import { expect, it, vi } from "vitest";
import { adminReservationSchema } from "contract/admin/reservation";
import { anExample } from "../../../../../tests/factories/example";
import { anInstallment } from "../../../../../tests/factories/installment";
import { render } from "../../../../../tests/factories/render";
import * as actionForm from "./stay-action-form";
import { RecordPaymentForm } from "./payments";

const reservation = anExample(adminReservationSchema);
const open = [anInstallment(1, "due", "2027-01-05")];

it.each([
  ["690,000", true],
  ["-5000", false],
  ["0", false],
  ["abc", false],
  ["", false],
])("asks to confirm the amount %s: %s", (typed, isAsked) => {
  const confirm = { intent: "recordPayment", open, today: "2026-11-23" } as const;
  const form = vi.spyOn(actionForm, "StayActionForm").mockReturnValue(<></>);
  render(<RecordPaymentForm confirm={confirm} reservation={reservation} values={{}} lastResult={null} />);
  const posted = new FormData();
  posted.set("amount", typed);
  expect(form.mock.calls[0]![0].isAnswered!(posted)).toBe(isAsked);
});
