import { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import { createMiddleware } from "hono/factory";
import { maxPictureBytes } from "domain/picture-limits";
import { ApiError } from "../kernel/http/problem";
import { createConcurrencyLimit } from "./concurrency-limit";

/** Each has a file of up to 12 MB in memory. */
const turn = createConcurrencyLimit({ atOnce: 4, waiting: 40 });

const takeTurn = createMiddleware((_, next) => turn(next));

/**
 * For a call whose body is a picture. After it is known who calls, because others could take all turns, and before
 * anything that reads the body.
 */
export const uploadBody = every(
  takeTurn,
  bodyLimit({
    maxSize: maxPictureBytes,
    onError: () => {
      throw new ApiError("PAYLOAD_TOO_LARGE");
    },
  }),
);
