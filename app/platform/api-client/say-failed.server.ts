import type { Translate } from "../i18n/i18n.server";
import type { Errand } from "./api-client.server";

/** The sentence for a call that failed without one: what was tried, where that is known. */
export function sayFailed(t: Translate, errand: Errand | undefined): string {
  return t(errand ? `errors:failed.${errand}` : "errors:codes.UPSTREAM_UNAVAILABLE");
}
