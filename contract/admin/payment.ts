import { z } from "zod";
import {
  adminPaymentsSchema,
  adminReservationSchema,
  bankTransferBody,
  deskPaymentBody,
  handledReturnBody,
  undoPaymentBody,
} from "./reservation";
import { paymentReminderPreviewBody, paymentReminderPreviewSchema } from "./reservation-list";
import { adminCalls } from "../call";
import { byId } from "../envelope";
import { paymentSchema } from "../payment";

const changedBooks = {
  params: byId,
  data: adminPaymentsSchema,
  answers: "The books of the reservation",
  isIdempotent: true,
} as const;

const writer = adminCalls("money.write");
const desk = adminCalls(["reservations.write", "money.write"]);

export const recordRefundBankTransfer = writer.post(
  "recordRefundBankTransfer",
  "/v1/admin/refunds/{id}/bank-transfer",
  {
    ...changedBooks,
    summary: "Write down that a failed refund was sent from the bank",
    proof: "always",
    body: bankTransferBody,
    errors: ["REFUND_NOT_FOUND", "REFUND_NOT_FAILED", "REFUND_EXCEEDS_HELD", "PAYMENT_GATEWAY_UNAVAILABLE"],
  },
);

export const retryRefund = writer.post("retryRefund", "/v1/admin/refunds/{id}/retry", {
  ...changedBooks,
  summary: "Try a failed refund again at the gateway",
  proof: "always",
  errors: ["REFUND_NOT_FOUND", "REFUND_NOT_FAILED", "PAYMENT_GATEWAY_UNAVAILABLE"],
});

export const returnPayment = writer.post("returnPayment", "/v1/admin/payments/{id}/return", {
  ...changedBooks,
  summary: "Send a discrepant payment back as a whole",
  proof: "always",
  errors: ["PAYMENT_NOT_FOUND", "PAYMENT_NOT_DISCREPANT"],
});

export const markPaymentReturnHandled = writer.post(
  "markPaymentReturnHandled",
  "/v1/admin/payments/{id}/mark-return-handled",
  {
    ...changedBooks,
    summary: "Admins have seen to what the gateway gave back of a payment without us",
    body: handledReturnBody,
    errors: ["PAYMENT_NOT_FOUND", "RETURN_CHANGED"],
  },
);

export const recordDeskPayment = desk.post("recordDeskPayment", "/v1/admin/reservations/{id}/payments", {
  summary: "Record a payment by bank transfer or in cash; one of less than what is owed leaves the rest open",
  proof: "always",
  params: byId,
  body: deskPaymentBody,
  data: paymentSchema,
  isCreated: true,
  isIdempotent: true,
  errors: ["RESERVATION_NOT_FOUND", "RESERVATION_NOT_PAYABLE", "NOTHING_DUE", "PAYMENT_ALREADY_RECORDED"],
});

export const previewPaymentReminders = desk.post(
  "previewPaymentReminders",
  "/v1/admin/reservations/payment-reminders/preview",
  {
    summary: "Which bookers of several reservations can be reminded to pay now, and why others cannot",
    body: paymentReminderPreviewBody,
    data: z.array(paymentReminderPreviewSchema),
    answers: "In the order of the ids",
  },
);

export const sendPaymentReminder = desk.post("sendPaymentReminder", "/v1/admin/reservations/{id}/payment-reminder", {
  summary: "Remind the booker of what is due, else of the next installment; at most once a day",
  params: byId,
  data: adminReservationSchema,
  isIdempotent: true,
  errors: ["RESERVATION_NOT_FOUND", "RESERVATION_NOT_PAYABLE", "NOTHING_DUE", "REMINDED_TODAY"],
});

export const undoDeskPayment = writer.post("undoDeskPayment", "/v1/admin/payments/{id}/undo", {
  ...changedBooks,
  summary: "Take back a payment that was recorded at the desk by mistake",
  proof: "always",
  body: undoPaymentBody,
  errors: ["PAYMENT_NOT_FOUND", "PAYMENT_NOT_UNDOABLE"],
});
