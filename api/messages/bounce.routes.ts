import type { MiddlewareHandler } from "hono";
import { receiveMailBounce } from "contract/message";
import { createImplementer } from "../kernel/http/implement";
import type { ApiHono } from "../kernel/http/openapi";
import { ApiError } from "../kernel/http/problem";
import type { Services } from "../kernel/services";
import { isSignedBounce, recordBounce } from "./bounces";

export function bounceRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);
  const requireSignature: MiddlewareHandler = async (c, next) => {
    const { mailBounceSecrets } = services.env;
    if (!isSignedBounce(mailBounceSecrets, await c.req.text(), c.req.header("x-signature"))) {
      throw new ApiError("WEBHOOK_SIGNATURE_INVALID");
    }
    await next();
  };

  implement(receiveMailBounce, ({ body }) => recordBounce(services, body), { before: requireSignature });

  return router;
}
