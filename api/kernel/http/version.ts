import { ApiError } from "./problem";

/**
 * Refuses a change meant for another version of the record than the current one. A change without a version is made as
 * asked.
 * @throws ApiError RECORD_CHANGED
 */
export function refuseStaleVersion(current: number, expected: number | undefined): void {
  if (expected !== undefined && expected !== current) throw new ApiError("RECORD_CHANGED");
}
