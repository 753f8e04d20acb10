import { data } from "@remix-run/node";
import type { Translate } from "../i18n/i18n.server";

const statuses = { foreignHost: 421, foreignPost: 403, malformedAddress: 400, maintenance: 503 };

type Reason = keyof typeof statuses;

/** What the error page says, instead of its own words for the status, when a request is not even looked at. */
export function refusal(reason: Reason, t: Translate) {
  const errorTitle = t(`errors:refusals.${reason}.title`);
  return data({ errorTitle, errorMessage: t(`errors:refusals.${reason}.text`) }, { status: statuses[reason] });
}

export const isReason = (reason: unknown): reason is Reason =>
  typeof reason === "string" && Object.hasOwn(statuses, reason);
