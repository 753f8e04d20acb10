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
import { adminCalls } from "../call";
import { byId } from "../envelope";
import { adminCancellationQuoteSchema } from "../refund";

const reader = adminCalls("reservations.read");
const writer = adminCalls("reservations.write");

export const quoteAdminCancellation = reader.get(
  "quoteAdminCancellation",
  "/v1/admin/reservations/{id}/cancellation-quote",
  {
    params: byId,
    summary: "What cancelling now would refund, by whose reason it is",
    query: adminCancellationQuery,
    data: adminCancellationQuoteSchema,
    answers: "The refund, line by line",
    errors: ["RESERVATION_NOT_FOUND", "ALREADY_CANCELED", "STAY_ENDED_EARLY", "STAY_RUNNING"],
  },
);

export const cancelAdminReservation = writer.delete("cancelAdminReservation", "/v1/admin/reservations/{id}/cancel", {
  params: byId,
  summary:
    "Cancel before check-in; another refund than the computed one, or by another cause than the guest, needs money.write and a reason",
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

export const quoteMidStayCheckout = reader.get("quoteMidStayCheckout", "/v1/admin/reservations/{id}/mid-stay-quote", {
  params: byId,
  summary: "What leaving on an earlier morning would refund and leave to be paid",
  query: midStayQuery,
  data: midStayQuoteSchema,
  answers: "The recomputed rent and the refund",
  errors: ["RESERVATION_NOT_FOUND", "CHECKOUT_ALREADY_MOVED", "STAY_NOT_RUNNING"],
});

export const checkOutMidStay = writer.delete("checkOutMidStay", "/v1/admin/reservations/{id}/mid-stay-checkout", {
  params: byId,
  summary:
    "End a running stay on an earlier morning; another refund than the computed one needs money.write and a reason",
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

export const quoteEviction = reader.get("quoteEviction", "/v1/admin/reservations/{id}/eviction-quote", {
  params: byId,
  summary: "What ending a stay after incidents would keep",
  query: midStayQuery,
  data: evictionQuoteSchema,
  answers: "The recomputed rent, what is kept, and the incidents",
  errors: ["RESERVATION_NOT_FOUND", "CHECKOUT_ALREADY_MOVED", "STAY_NOT_RUNNING", "TOO_FEW_INCIDENTS"],
});

export const evictGuests = writer.post("evictGuests", "/v1/admin/reservations/{id}/eviction", {
  params: byId,
  summary:
    "End a running stay after two incidents, by the rules of the house without refund; a refund needs money.write",
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
