/**
 * The name of each call, for clients that are generated from the document. A name is stable: it stays when a call's
 * path changes. The usual calls of a record of the console follow from their path; any other call without an entry is
 * named by its method and path.
 */
const operationIds: Record<string, string> = {
  "GET /v1/users/me/calendar-feed": "getCalendarFeed",
  "POST /v1/users/me/calendar-feed": "replaceCalendarFeed",
  "DELETE /v1/users/me/calendar-feed": "deleteCalendarFeed",
  "GET /v1/units/{id}/calendar.ics": "getUnitCalendar",
  "GET /v1/reviews": "listReviews",
  "GET /v1/exchange-rates": "getExchangeRates",
  "POST /v1/reservations/refund-preview": "previewRefund",
  "POST /v1/reservations": "createReservation",
  "GET /v1/reservations/upcoming": "listUpcomingReservations",
  "GET /v1/reservations/current": "listCurrentReservations",
  "GET /v1/reservations/past": "listPastReservations",
  "GET /v1/reservations/canceled": "listCanceledReservations",
  "GET /v1/reservations.ics": "getReservationsCalendar",
  "GET /v1/reservations/{id}": "getReservation",
  "GET /v1/reservations/{id}/cancellation-quote": "quoteCancellation",
  "DELETE /v1/reservations/{id}/cancel": "cancelReservation",
  "POST /v1/reservations/{id}/changes/quote": "quoteStayChange",
  "POST /v1/reservations/{id}/changes": "createStayChange",
  "DELETE /v1/reservations/{id}/changes/{changeId}": "withdrawStayChange",
  "POST /v1/reservations/{id}/review": "createReview",
  "PUT /v1/reservations/{id}/occupants/{occupantId}": "updateOccupant",
  "GET /v1/reservations/{id}/contract/own-link": "getOwnContractLink",
  "POST /v1/reservations/{id}/contract/resend": "resendContract",
  "GET /v1/reservations/{id}/payments": "listPayments",
  "POST /v1/reservations/{id}/payments": "createPayment",
  "GET /v1/reservations/{id}/payments/{paymentId}": "getPayment",
  "POST /v1/reservations/{id}/payments/{paymentId}/confirm": "confirmPayment",
  "GET /v1/contracts/{token}": "getContract",
  "POST /v1/contracts/{token}": "signContract",
  "POST /v1/contracts/{token}/decline": "declineContract",
  "PUT /v1/contracts/{token}/passport": "savePassport",
  "DELETE /v1/contracts/{token}/passport": "deletePassport",
  "POST /v1/webhooks/payments/{gateway}": "receivePaymentEvent",
  "GET /v1/admin/reservations": "listAdminReservations",
  "POST /v1/admin/reservations": "createAdminReservation",
  "GET /v1/admin/free-units": "listFreeUnits",
  "GET /v1/admin/reservations/{id}/notes": "listReservationNotes",
  "POST /v1/admin/reservations/{id}/notes": "createReservationNote",
  "DELETE /v1/admin/reservations/{id}/notes/{noteId}": "withdrawReservationNote",
  "GET /v1/admin/users/{id}/notes": "listUserNotes",
  "POST /v1/admin/users/{id}/notes": "createUserNote",
  "DELETE /v1/admin/users/{id}/notes/{noteId}": "withdrawUserNote",
  "GET /v1/admin/reservations.csv": "exportAdminReservations",
  "GET /v1/admin/reservations/week": "getOccupancyCalendar",
  "POST /v1/admin/reservations/send-signing-reminders": "sendSigningReminders",
  "GET /v1/admin/reservations/{id}": "getAdminReservation",
  "GET /v1/admin/reservations/{id}/payments": "getAdminReservationPayments",
  "GET /v1/admin/payments": "listAdminPayments",
  "GET /v1/admin/reservations/{id}/cancellation-quote": "quoteAdminCancellation",
  "DELETE /v1/admin/reservations/{id}/cancel": "cancelAdminReservation",
  "GET /v1/admin/reservations/{id}/changes/units": "listMoveOptions",
  "POST /v1/admin/reservations/{id}/changes/quote": "quoteAdminStayChange",
  "POST /v1/admin/reservations/{id}/changes": "createAdminStayChange",
  "DELETE /v1/admin/reservations/{id}/changes/{changeId}": "withdrawAdminStayChange",
  "GET /v1/admin/reservations/{id}/mid-stay-quote": "quoteMidStayCheckout",
  "DELETE /v1/admin/reservations/{id}/mid-stay-checkout": "checkOutMidStay",
  "GET /v1/admin/reservations/{id}/eviction-quote": "quoteEviction",
  "POST /v1/admin/reservations/{id}/eviction": "evictGuests",
  "POST /v1/admin/reservations/{id}/refund-deposit": "refundDeposit",
  "POST /v1/admin/reservations/{id}/extend-hold": "extendHold",
  "POST /v1/admin/reservations/{id}/payments": "recordDeskPayment",
  "POST /v1/admin/reservations/{id}/payment-reminder": "sendPaymentReminder",
  "POST /v1/admin/reservations/payment-reminders/preview": "previewPaymentReminders",
  "POST /v1/admin/payments/{id}/undo": "undoDeskPayment",
  "POST /v1/admin/reservations/{id}/arrival": "markArrival",
  "DELETE /v1/admin/reservations/{id}/arrival": "undoArrival",
  "POST /v1/admin/reservations/{id}/departure": "markDeparture",
  "DELETE /v1/admin/reservations/{id}/departure": "undoDeparture",
  "PUT /v1/admin/reservations/{id}/occupants/{occupantId}": "correctOccupant",
  "GET /v1/admin/reservations/{id}/occupants/{occupantId}/passport": "getOccupantPassport",
  "PUT /v1/admin/reservations/{id}/occupants/{occupantId}/passport": "saveOccupantPassport",
  "DELETE /v1/admin/reservations/{id}/occupants/{occupantId}/passport": "deleteOccupantPassport",
  "POST /v1/admin/reservations/{id}/send-signing-reminder": "sendSigningReminder",
  "POST /v1/admin/refunds/{id}/bank-transfer": "recordRefundBankTransfer",
  "POST /v1/admin/payments/{id}/mark-return-handled": "markPaymentReturnHandled",
  "GET /v1/admin/reviews": "listAdminReviews",
  "GET /v1/admin/reviews.csv": "exportAdminReviews",
  "GET /v1/admin/reviews/{id}": "getAdminReview",
  "PUT /v1/admin/reviews/{id}": "replyToReview",
  "GET /v1/admin/houses/{slug}/calendar.ics": "getAdminHouseCalendar",
  "GET /v1/admin/turnover": "listTurnover",
  "PUT /v1/admin/houses/{slug}/units/{id}/state": "markUnit",
  "GET /v1/admin/houses/{slug}/units/{id}/blocks": "listUnitBlocks",
  "POST /v1/admin/houses/{slug}/units/{id}/blocks": "createUnitBlock",
  "DELETE /v1/admin/houses/{slug}/units/{id}/blocks/{blockId}": "deleteUnitBlock",
  "GET /v1/admin/houses/{slug}/units/{id}/calendar-address": "getUnitCalendarAddress",
  "POST /v1/admin/houses/{slug}/units/{id}/calendar-address": "replaceUnitCalendarAddress",
  "DELETE /v1/admin/houses/{slug}/units/{id}/calendar-address": "deleteUnitCalendarAddress",
  "GET /v1/admin/houses/{slug}/units/{id}/feeds": "listUnitFeeds",
  "POST /v1/admin/houses/{slug}/units/{id}/feeds": "createUnitFeed",
  "POST /v1/admin/houses/{slug}/units/{id}/feeds/{feedId}/fetch": "fetchUnitFeed",
  "DELETE /v1/admin/houses/{slug}/units/{id}/feeds/{feedId}": "deleteUnitFeed",
};

/** @param method in lower case */
export function toOperationId(method: string, path: string): string {
  const words = path.replace(/^\/v1/, "").split(/[^A-Za-z0-9]+/);
  return (
    operationIds[`${method.toUpperCase()} ${path}`] ?? findRecordOperation(method, path) ?? method + pascalCase(words)
  );
}

const verbs: Record<string, string> = { post: "create", get: "get", put: "update", delete: "delete" };

/** The usual calls of a record of the console: `listCoupons`, `exportCoupons`, `createCoupon`, `endCoupon`. */
function findRecordOperation(method: string, path: string): string | null {
  const [, list = "", rest = ""] = /^\/v1\/admin\/([a-z-]+s)(\.csv|\/\{\w+\}(?:\/[a-z-]+)?)?$/.exec(path) ?? [];
  if (!list) return null;
  const plural = pascalCase(list.split("-"));
  if (rest === ".csv") return `export${plural}`;
  if (!rest && method === "get") return `list${plural}`;
  const [, , action] = rest.split("/");
  const record = plural.replace(/s$/, "");
  if (!action) return `${verbs[method]}${record}`;
  return /^[a-z]+$/.test(action) && method !== "get" ? `${action}${record}` : null;
}

const pascalCase = (words: string[]) => words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
