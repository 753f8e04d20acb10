import type { Translate } from "../i18n/i18next.server";
import type { ErrorCode } from "contract/problem";
import type { ApiOperation } from "./api-client.server";

const ofStatus: Partial<Record<number, ErrorCode>> = {
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  500: "INTERNAL",
};

/** The specification's message for the call (part 8), else by status. Board calls have one for server errors only. */
export function failureMessage(t: Translate, status: number, operation: ApiOperation | undefined): string {
  if (operation && (operation !== "boards" || status >= 500)) return t(`errors:failed.${operation}`);
  const errorCode = ofStatus[status] ?? (status >= 500 ? "UPSTREAM_UNAVAILABLE" : undefined);
  return t(errorCode ? `errors:codes.${errorCode}` : "errors:refused");
}
