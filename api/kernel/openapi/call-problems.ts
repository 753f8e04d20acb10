import type { ErrorCode } from "contract/problem";

/**
 * The problems that a call answers beside those that its shape tells: a body, parameters, an access token, an
 * Idempotency-Key, the version of a record, and for the console which record (`createAdminCalls`). By operationId.
 */
export const callProblems: Partial<Record<string, readonly ErrorCode[]>> = {
  deleteCoupon: ["STILL_IN_USE"],
};
