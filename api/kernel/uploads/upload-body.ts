import type { MiddlewareHandler } from "hono";
import { every } from "hono/combine";
import type { Pace } from "domain/receive-body";
import { maxPictureBytes } from "domain/picture-limits";
import type { Variables } from "../http/openapi";
import { ApiError } from "../http/problem";
import { receiveBody } from "../http/receive-body";
import { createConcurrencyLimit, createOwnerLimit } from "./concurrency-limit";

/**
 * Receives the body of a call that is a picture, after it is known who calls. Two of one account are received at a
 * time, so that no account fills the memory or takes all turns; a turn is taken by a picture that has arrived.
 */
export function createUploadBody(pace?: Pace): MiddlewareHandler<{ Variables: Variables }> {
  const ownTurn = createOwnerLimit(
    { atOnce: 2, waiting: 10 },
    () => new ApiError("TOO_MANY_UPLOADS", { retryAfterSeconds: 10 }),
  );
  const turn = createConcurrencyLimit({ atOnce: 4, waiting: 40 });
  return every(
    (c, next) => ownTurn(c.get("account").id, next),
    receiveBody({ maxBytes: maxPictureBytes, ownerOf: (c) => c.get("account").id, turn, pace }),
  );
}

/** This one serves all calls, which share the turns. */
export const uploadBody = createUploadBody();
