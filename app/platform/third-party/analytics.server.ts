import { getEnv } from "../env.server";
import type { SessionHandle } from "../session/session.server";
import { readChoices } from "./consent";
import { mayCount, type ReaderLookup } from "./consent.server";
import { isConversion, type Conversion, type Tracked } from "./conversions";

const flow = "conversion";
const minutes = 60;

export function noteConversion(session: SessionHandle, conversion: Conversion): void {
  session.putFlowState(flow, conversion, minutes);
}

/** Once. Undefined without CONVERSION_TRACKING_ID or consent, and for members whose processing is suspended. */
export function takeConversion(session: SessionHandle, request: Request, reader: ReaderLookup): Tracked | undefined {
  const noted = session.findFlowState(flow);
  if (noted === undefined) return undefined;
  session.deleteFlowState(flow);
  const { trackingId } = getEnv();
  const conversion = typeof noted === "string" && isConversion(noted) ? noted : undefined;
  const consents = readChoices(request.headers.get("Cookie")).analytics === true && mayCount(reader);
  return trackingId && conversion && consents ? { trackingId, conversion } : undefined;
}
