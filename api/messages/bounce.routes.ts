import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { bounceBody } from "contract/message";
import { answersNothing, createRouter, jsonBody, type ApiHono } from "../kernel/http/openapi";
import { ApiError } from "../kernel/http/problem";
import type { Services } from "../kernel/services";
import { isSignedBounce, recordBounce } from "./bounces";

export function bounceRoutes(services: Services): ApiHono {
  const router = createRouter();
  const requireSignature: MiddlewareHandler = async (c, next) => {
    const { mailBounceSecrets } = services.env;
    if (!isSignedBounce(mailBounceSecrets, await c.req.text(), c.req.header("x-signature"))) {
      throw new ApiError("WEBHOOK_SIGNATURE_INVALID");
    }
    await next();
  };
  router.openapi(
    createRoute({
      method: "post",
      path: "/webhooks/mail/bounces",
      tags: ["Messages"],
      summary: "An e-mail came back; signed in x-signature, repeating it changes nothing",
      middleware: [requireSignature] as const,
      request: jsonBody(bounceBody),
      responses: answersNothing("Taken"),
    }),
    async (c) => {
      await recordBounce(services, c.req.valid("json"));
      return c.body(null, 204);
    },
  );
  return router;
}
