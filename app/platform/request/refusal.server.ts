import { data } from "@remix-run/node";
import type { Translate } from "../i18n/i18next.server";

const statuses = { foreignPost: 403, maintenance: 503 };

export function refusal(reason: keyof typeof statuses, t: Translate) {
  const errorTitle = t(`errors:refusals.${reason}.title`);
  return data({ errorTitle, errorMessage: t(`errors:refusals.${reason}.text`) }, { status: statuses[reason] });
}
