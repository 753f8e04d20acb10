import { data } from "@remix-run/node";
import { getEnv } from "../env.server";
import type { Translate } from "../i18n/i18n.server";

const statuses = { foreignHost: 421, foreignPost: 403, malformedAddress: 400, maintenance: 503 };

type Reason = keyof typeof statuses;

export function refusal(reason: Reason, t: Translate) {
  const errorTitle = t(`errors:refusals.${reason}.title`);
  const site = reason === "foreignHost" ? getEnv().publicUrl : undefined; // the intended address
  return data(
    { errorTitle, site, errorMessage: t(`errors:refusals.${reason}.text`, { site }) },
    { status: statuses[reason] },
  );
}

export const isReason = (reason: unknown): reason is Reason =>
  typeof reason === "string" && Object.hasOwn(statuses, reason);
