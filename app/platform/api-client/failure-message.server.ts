import type { ErrorCode } from "contract/problem";
import type { Translate } from "../i18n/i18next.server";

/** The purpose of a call, for failures without a message of the API. */
export type ApiOperation =
  | "boards"
  | "reservationLookup"
  | "reservationCancel"
  | "reviewCreation"
  | "paymentSchedule"
  | "midStayCheckout";

const ofStatus: Partial<Record<number, ErrorCode>> = {
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  500: "INTERNAL",
};

const purposes: Partial<Record<string, ApiOperation>> = {
  listBoards: "boards",
  getBoard: "boards",
  listAdminBoards: "boards",
  getAdminBoard: "boards",
  getNextAdminBoard: "boards",
  createBoard: "boards",
  updateBoard: "boards",
  setMainBoard: "boards",
  deleteBoard: "boards",
  quoteReservation: "paymentSchedule",
  getReservation: "reservationLookup",
  showDoorCode: "reservationLookup",
  listUpcomingReservations: "reservationLookup",
  listCurrentReservations: "reservationLookup",
  listPastReservations: "reservationLookup",
  listCanceledReservations: "reservationLookup",
  quoteCancellation: "reservationLookup",
  getAdminReservation: "reservationLookup",
  cancelReservation: "reservationCancel",
  cancelAdminReservation: "reservationCancel",
  quoteMidStayCheckout: "midStayCheckout",
  checkOutMidStay: "midStayCheckout",
  createReview: "reviewCreation",
};

/** What a call is for, where its failures have a sentence of their own. */
export const findPurpose = (operationId: string): ApiOperation | undefined => purposes[operationId];

/** Returns the sentence of the call, else of the status. Board calls have one for server errors only. */
export function failureMessage(t: Translate, status: number, operation: ApiOperation | undefined): string {
  if (operation && (operation !== "boards" || status >= 500)) return t(`errors:failed.${operation}`);
  const errorCode = ofStatus[status] ?? (status >= 500 ? "UPSTREAM_UNAVAILABLE" : undefined);
  return t(errorCode ? `errors:codes.${errorCode}` : "errors:refused");
}
