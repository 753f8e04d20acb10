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
import { defineCall } from "../call";
import { byId } from "../envelope";
import { paymentSchema } from "../payment";

const atDesk = { permission: ["reservations.write", "money.write"] } as const;
const changedBooks = {
  method: "post",
  tag: "Admin",
  access: { permission: "money.write" },
  params: byId,
  data: adminPaymentsSchema,
  answers: "The books of the reservation",
  isIdempotent: true,
} as const;

export const recordRefundBankTransfer = defineCall({
  ...changedBooks,
  operationId: "recordRefundBankTransfer",
  path: "/v1/admin/refunds/{id}/bank-transfer",
  summary: "Write down that a failed refund was sent from the bank",
  proof: "always",
  body: bankTransferBody,
  errors: ["REFUND_NOT_FOUND", "REFUND_NOT_FAILED", "REFUND_EXCEEDS_HELD", "PAYMENT_GATEWAY_UNAVAILABLE"],
});

export const retryRefund = defineCall({
  ...changedBooks,
  operationId: "retryRefund",
  path: "/v1/admin/refunds/{id}/retry",
  summary: "Try a failed refund again at the gateway",
  proof: "always",
  errors: ["REFUND_NOT_FOUND", "REFUND_NOT_FAILED", "PAYMENT_GATEWAY_UNAVAILABLE"],
});

export const returnPayment = defineCall({
  ...changedBooks,
  operationId: "returnPayment",
  path: "/v1/admin/payments/{id}/return",
  summary: "Send a discrepant payment back as a whole",
  proof: "always",
  errors: ["PAYMENT_NOT_FOUND", "PAYMENT_NOT_DISCREPANT"],
});

export const markPaymentReturnHandled = defineCall({
  ...changedBooks,
  operationId: "markPaymentReturnHandled",
  path: "/v1/admin/payments/{id}/mark-return-handled",
  summary: "Admins have seen to what the gateway gave back of a payment without us",
  body: handledReturnBody,
  errors: ["PAYMENT_NOT_FOUND", "RETURN_CHANGED"],
});

export const recordDeskPayment = defineCall({
  operationId: "recordDeskPayment",
  method: "post",
  path: "/v1/admin/reservations/{id}/payments",
  tag: "Admin",
  summary: "Record a payment by bank transfer or in cash; one of less than what is owed leaves the rest open",
  access: atDesk,
  proof: "always",
  params: byId,
  body: deskPaymentBody,
  data: paymentSchema,
  answers: "The payment",
  isCreated: true,
  isIdempotent: true,
  errors: ["RESERVATION_NOT_FOUND", "RESERVATION_NOT_PAYABLE", "NOTHING_DUE", "PAYMENT_ALREADY_RECORDED"],
});

export const previewPaymentReminders = defineCall({
  operationId: "previewPaymentReminders",
  method: "post",
  path: "/v1/admin/reservations/payment-reminders/preview",
  tag: "Admin",
  summary: "Which bookers of several reservations can be reminded to pay now, and why others cannot",
  access: atDesk,
  body: paymentReminderPreviewBody,
  data: z.array(paymentReminderPreviewSchema),
  answers: "In the order of the ids",
});

export const sendPaymentReminder = defineCall({
  operationId: "sendPaymentReminder",
  method: "post",
  path: "/v1/admin/reservations/{id}/payment-reminder",
  tag: "Admin",
  summary: "Remind the booker of what is due, else of the next installment; at most once a day",
  access: atDesk,
  params: byId,
  data: adminReservationSchema,
  answers: "The reservation",
  isIdempotent: true,
  errors: ["RESERVATION_NOT_FOUND", "RESERVATION_NOT_PAYABLE", "NOTHING_DUE", "REMINDED_TODAY"],
});

export const undoDeskPayment = defineCall({
  ...changedBooks,
  operationId: "undoDeskPayment",
  path: "/v1/admin/payments/{id}/undo",
  summary: "Take back a payment that was recorded at the desk by mistake",
  proof: "always",
  body: undoPaymentBody,
  errors: ["PAYMENT_NOT_FOUND", "PAYMENT_NOT_UNDOABLE"],
});
