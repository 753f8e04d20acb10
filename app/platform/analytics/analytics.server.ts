import { getEnv } from "../env.server";
import type { SessionHandle } from "../session/session.server";
import { conversions, type Conversion, type Tracked } from "./conversions";

const errand = "conversion";
const minutes = 60;
const consentCookie = "homes_consent";

/** Notes that it happened, for the page that follows to tell once. */
export function noteConversion(session: SessionHandle, conversion: Conversion): void {
  session.keepErrand(errand, conversion, minutes);
}

/**
 * What happened just before, once: a reload finds nothing. Undefined without a tag to tell it to (CONVERSION_TRACKING_ID)
 * or without the reader's consent.
 */
export function takeConversion(session: SessionHandle, request: Request): Tracked | undefined {
  const noted = session.findErrand(errand);
  if (noted === undefined) return undefined;
  session.forgetErrand(errand);
  const { trackingId } = getEnv();
  const conversion = typeof noted === "string" && noted in conversions ? (noted as Conversion) : undefined;
  if (!trackingId || !conversion || !consentsToAnalytics(request)) return undefined;
  return { trackingId, conversion };
}

/** The cookie reads as a query: `homes_consent=analytics=yes`, escaped or not. Anything else is no consent. */
function consentsToAnalytics(request: Request): boolean {
  const pattern = new RegExp(`(?:^|;\\s*)${consentCookie}=([^;]*)`);
  const value = pattern.exec(request.headers.get("Cookie") ?? "")?.[1] ?? "";
  const readable = value.replace(/%3D/gi, "=").replace(/%26/g, "&");
  return new URLSearchParams(readable).get("analytics") === "yes";
}
