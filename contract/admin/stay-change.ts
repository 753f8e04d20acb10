import { adminReservationSchema } from "./reservation";
import { adminCalls } from "../call";
import { byId, id } from "../envelope";
import {
  adminChangeBody,
  adminChangeQuoteBody,
  changeQuoteSchema,
  moveOptionsQuery,
  moveOptionsSchema,
  stayChangeProblems,
  stayChangeSchema,
} from "../stay-change";

const writer = adminCalls("reservations.write");
const reader = adminCalls("reservations.read");

export const quoteAdminStayChange = writer.post("quoteAdminStayChange", "/v1/admin/reservations/{id}/changes/quote", {
  params: byId,
  summary: "What other dates, another unit or bedding sets would cost; nothing is held",
  body: adminChangeQuoteBody,
  data: changeQuoteSchema,
  answers: "The difference and the new schedule",
  errors: ["RESERVATION_NOT_FOUND", ...stayChangeProblems],
});

export const listMoveOptions = reader.get("listMoveOptions", "/v1/admin/reservations/{id}/changes/units", {
  params: byId,
  summary: "The units to which a stay can move for these dates: free, with room for its guests; its own house first",
  query: moveOptionsQuery,
  data: moveOptionsSchema,
  answers: "The units, by house",
  errors: ["RESERVATION_NOT_FOUND"],
});

export const createAdminStayChange = writer.post("createAdminStayChange", "/v1/admin/reservations/{id}/changes", {
  params: byId,
  summary:
    "Change a stay: at once if nothing is to be signed and paid, else its nights are held and every occupant gets the addendum",
  proof: "always",
  body: adminChangeBody,
  isBodyRequired: true,
  data: stayChangeSchema,
  isCreated: true,
  isIdempotent: true,
  errors: ["RESERVATION_NOT_FOUND", ...stayChangeProblems, "PRICE_CHANGED", "RECORD_CHANGED"],
});

export const withdrawAdminStayChange = writer.delete(
  "withdrawAdminStayChange",
  "/v1/admin/reservations/{id}/changes/{changeId}",
  {
    summary: "Withdraw a pending change; what was paid for it goes back in full",
    proof: "always",
    params: byId.extend({ changeId: id }),
    data: adminReservationSchema,
    answers: "The reservation, as it was",
    isIdempotent: true,
    errors: ["RESERVATION_NOT_FOUND", "CHANGE_NOT_FOUND", "CHANGE_ENDED"],
  },
);
