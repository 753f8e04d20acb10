import type { Context, MiddlewareHandler } from "hono";
import { BodyRefused, createBodyStore, receiveWhole, type Pace } from "domain/receive-body";
import { toNetwork } from "../rate-limits/rate-limits";
import type { Variables } from "./openapi";
import { ApiError, invalid } from "./problem";

/** Two pictures of an account with their copies. */
const store = createBodyStore({ maxBytes: 192_000_000, maxBytesOfOwner: 80_000_000 });
/** Which the runtime makes when a call reads its body. */
const copies = 2;

const busySeconds = 10;

type Rules = {
  maxBytes: number;
  /** Whose memory it is: by default the client's network. */
  ownerOf?: (c: Context<{ Variables: Variables }>) => string;
  /** Runs what needs the body, which is here by then. */
  turn?: (work: () => Promise<void>) => Promise<void>;
  pace?: Pace;
};

/**
 * Reads the body before anything waits for it, so that a slow client holds nothing but its connection. It is in memory
 * until the call is answered.
 * @throws ApiError PAYLOAD_TOO_LARGE, BODY_TOO_SLOW, BODY_INCOMPLETE, TOO_MANY_UPLOADS, UPSTREAM_UNAVAILABLE;
 * VALIDATION_FAILED for JSON with characters that the database refuses
 */
export function receiveBody({
  maxBytes,
  ownerOf = (c) => toNetwork(c.get("clientAddress")),
  turn = (work) => work(),
  pace,
}: Rules): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    const { body, headers } = c.req.raw;
    if (!body) return next();
    if (Number(headers.get("content-length")) > maxBytes) throw new ApiError("PAYLOAD_TOO_LARGE");
    const hold = store.open(ownerOf(c));
    try {
      const bytes = await receiveWhole(body, { maxBytes, hold, pace });
      if (/json/i.test(headers.get("content-type") ?? "")) refuseUnstorableText(bytes);
      hold.add(copies * bytes.byteLength);
      c.req.raw = new Request(c.req.raw, { body: toStream(bytes), duplex: "half" });
      await turn(next);
    } catch (error) {
      throw error instanceof BodyRefused ? toApiError(error) : error;
    } finally {
      hold.release();
    }
  };
}

/** Without the copy that a Request makes of bytes. */
function toStream(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

function refuseUnstorableText(bytes: Uint8Array): void {
  const path = findUnstorableText(bytes);
  if (path !== null) throw invalid({ path, problem: "invalid" });
}

function toApiError(error: BodyRefused): ApiError {
  const busy = { retryAfterSeconds: busySeconds, cause: error };
  switch (error.reason) {
    case "tooLarge":
      return new ApiError("PAYLOAD_TOO_LARGE");
    case "tooSlow":
      return new ApiError("BODY_TOO_SLOW", { cause: error });
    case "aborted":
      return new ApiError("BODY_INCOMPLETE", { cause: error });
    case "ownerHoldsTooMuch":
      return new ApiError("TOO_MANY_UPLOADS", busy);
    case "allHoldTooMuch":
      return new ApiError("UPSTREAM_UNAVAILABLE", busy);
  }
}

/** NUL, and halves of surrogate pairs: PostgreSQL stores neither in a text, nor in JSON. In JSON both are escapes. */
const escapes = /\\u(?:0000|d[89a-f])/i;

/**
 * The path of the first text in a JSON body that cannot be stored; null if there is none, or if it is not JSON, which
 * its reader reports.
 */
function findUnstorableText(json: Uint8Array): string | null {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  if (!bytes.includes("\\u")) return null;
  const text = bytes.toString("utf8");
  if (!escapes.test(text)) return null;
  try {
    return findIn(JSON.parse(text), "");
  } catch {
    return null;
  }
}

function findIn(value: unknown, path: string): string | null {
  if (typeof value === "string") return /[\0\p{Cs}]/u.test(value) ? path : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, each] of Object.entries(value)) {
    const found = findIn(name, path) ?? findIn(each, path ? `${path}.${name}` : name);
    if (found !== null) return found;
  }
  return null;
}
