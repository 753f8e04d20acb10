import { adminReservationSchema } from "./reservation";
import { defineCall } from "../call";
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

const write = { permission: "reservations.write" } as const;
const record = { tag: "Admin", params: byId } as const;

export const quoteAdminStayChange = defineCall({
  ...record,
  operationId: "quoteAdminStayChange",
  method: "post",
  path: "/v1/admin/reservations/{id}/changes/quote",
  summary: "What other dates, another unit or bedding sets would cost; nothing is held",
  access: write,
  body: adminChangeQuoteBody,
  data: changeQuoteSchema,
  answers: "The difference and the new schedule",
  errors: ["RESERVATION_NOT_FOUND", ...stayChangeProblems],
});

export const listMoveOptions = defineCall({
  ...record,
  operationId: "listMoveOptions",
  method: "get",
  path: "/v1/admin/reservations/{id}/changes/units",
  summary: "The units to which a stay can move for these dates: free, with room for its guests; its own house first",
  access: { permission: "reservations.read" },
  query: moveOptionsQuery,
  data: moveOptionsSchema,
  answers: "The units, by house",
  errors: ["RESERVATION_NOT_FOUND"],
});

export const createAdminStayChange = defineCall({
  ...record,
  operationId: "createAdminStayChange",
  method: "post",
  path: "/v1/admin/reservations/{id}/changes",
  summary:
    "Change a stay: at once if nothing is to be signed and paid, else its nights are held and every occupant gets the addendum",
  access: write,
  proof: "always",
  body: adminChangeBody,
  isBodyRequired: true,
  data: stayChangeSchema,
  answers: "The change",
  isCreated: true,
  isIdempotent: true,
  errors: ["RESERVATION_NOT_FOUND", ...stayChangeProblems, "PRICE_CHANGED", "RECORD_CHANGED"],
});

export const withdrawAdminStayChange = defineCall({
  operationId: "withdrawAdminStayChange",
  method: "delete",
  path: "/v1/admin/reservations/{id}/changes/{changeId}",
  tag: "Admin",
  summary: "Withdraw a pending change; what was paid for it goes back in full",
  access: write,
  proof: "always",
  params: byId.extend({ changeId: id }),
  data: adminReservationSchema,
  answers: "The reservation, as it was",
  isIdempotent: true,
  errors: ["RESERVATION_NOT_FOUND", "CHANGE_NOT_FOUND", "CHANGE_ENDED"],
});
