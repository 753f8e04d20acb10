import { ApiError } from "./problem";

/**
 * Refuses a change of another version than the current one. Without a version the change is made.
 * @throws ApiError RECORD_CHANGED
 */
export function refuseStaleVersion(current: number, expected: number | undefined): void {
  if (expected !== undefined && expected !== current) throw new ApiError("RECORD_CHANGED");
}
