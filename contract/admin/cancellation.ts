import {
  adminCancellationQuery,
  adminCancelQuery,
  adminReservationSchema,
  evictionBody,
  evictionQuoteSchema,
  midStayCheckoutQuery,
  midStayQuery,
  midStayQuoteSchema,
} from "./reservation";
import { defineCall } from "../call";
import { byId } from "../envelope";
import { adminCancellationQuoteSchema } from "../refund";

const read = { permission: "reservations.read" } as const;
const write = { permission: "reservations.write" } as const;
const record = { tag: "Admin", params: byId } as const;

export const quoteAdminCancellation = defineCall({
  ...record,
  operationId: "quoteAdminCancellation",
  method: "get",
  path: "/v1/admin/reservations/{id}/cancellation-quote",
  summary: "What cancelling now would refund, by whose reason it is",
  access: read,
  query: adminCancellationQuery,
  data: adminCancellationQuoteSchema,
  answers: "The refund, line by line",
  errors: ["RESERVATION_NOT_FOUND", "ALREADY_CANCELED", "STAY_ENDED_EARLY", "STAY_RUNNING"],
});

export const cancelAdminReservation = defineCall({
  ...record,
  operationId: "cancelAdminReservation",
  method: "delete",
  path: "/v1/admin/reservations/{id}/cancel",
  summary:
    "Cancel before check-in; another refund than the computed one, or by another cause than the guest, needs money.write and a reason",
  access: write,
  proof: "always",
  query: adminCancelQuery,
  data: adminReservationSchema,
  answers: "The reservation, canceled",
  isIdempotent: true,
  errors: [
    "RESERVATION_NOT_FOUND",
    "ALREADY_CANCELED",
    "REFUND_CHANGED",
    "REFUND_EXCEEDS_HELD",
    "STAY_ENDED_EARLY",
    "STAY_RUNNING",
  ],
});

export const quoteMidStayCheckout = defineCall({
  ...record,
  operationId: "quoteMidStayCheckout",
  method: "get",
  path: "/v1/admin/reservations/{id}/mid-stay-quote",
  summary: "What leaving on an earlier morning would refund and leave to be paid",
  access: read,
  query: midStayQuery,
  data: midStayQuoteSchema,
  answers: "The recomputed rent and the refund",
  errors: ["RESERVATION_NOT_FOUND", "CHECKOUT_ALREADY_MOVED", "STAY_NOT_RUNNING"],
});

export const checkOutMidStay = defineCall({
  ...record,
  operationId: "checkOutMidStay",
  method: "delete",
  path: "/v1/admin/reservations/{id}/mid-stay-checkout",
  summary:
    "End a running stay on an earlier morning; another refund than the computed one needs money.write and a reason",
  access: write,
  proof: "always",
  query: midStayCheckoutQuery,
  data: adminReservationSchema,
  answers: "The reservation, shorter",
  isIdempotent: true,
  errors: [
    "RESERVATION_NOT_FOUND",
    "CHECKOUT_ALREADY_MOVED",
    "REFUND_CHANGED",
    "REFUND_EXCEEDS_HELD",
    "STAY_NOT_RUNNING",
  ],
});

export const quoteEviction = defineCall({
  ...record,
  operationId: "quoteEviction",
  method: "get",
  path: "/v1/admin/reservations/{id}/eviction-quote",
  summary: "What ending a stay after incidents would keep",
  access: read,
  query: midStayQuery,
  data: evictionQuoteSchema,
  answers: "The recomputed rent, what is kept, and the incidents",
  errors: ["RESERVATION_NOT_FOUND", "CHECKOUT_ALREADY_MOVED", "STAY_NOT_RUNNING", "TOO_FEW_INCIDENTS"],
});

export const evictGuests = defineCall({
  ...record,
  operationId: "evictGuests",
  method: "post",
  path: "/v1/admin/reservations/{id}/eviction",
  summary:
    "End a running stay after two incidents, by the rules of the house without refund; a refund needs money.write",
  access: write,
  proof: "always",
  body: evictionBody,
  data: adminReservationSchema,
  answers: "The reservation, shorter",
  isIdempotent: true,
  errors: [
    "RESERVATION_NOT_FOUND",
    "CHECKOUT_ALREADY_MOVED",
    "REFUND_CHANGED",
    "REFUND_EXCEEDS_HELD",
    "STAY_NOT_RUNNING",
    "TOO_FEW_INCIDENTS",
  ],
});
