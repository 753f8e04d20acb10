import type { MiddlewareHandler } from "hono";
import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { receiveMailBounce, type bounceBody } from "contract/message";
import { withoutAddresses } from "domain/text/without-secrets";
import { createImplementer } from "../kernel/http/implement";
import type { ApiHono } from "../kernel/http/openapi";
import { ApiError } from "../kernel/http/problem";
import type { Services } from "../kernel/services";
import { messages } from "../db/schema";

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

/** Verifies `sha256=` and the HMAC in hex by any of the secrets; false without secrets. */
function isSignedBounce(secrets: readonly string[], body: string, signature: string | undefined): boolean {
  const received = Buffer.from(signature ?? "");
  return secrets.some((secret) => {
    const expected = Buffer.from(`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
}

/** Records a permanent bounce. Ignores unknown messages and delays. */
async function recordBounce(services: Services, bounce: z.infer<typeof bounceBody>): Promise<void> {
  const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(bounce.messageId)?.[0];
  if (!id || !bounce.permanent) return;
  const taken = inArray(messages.status, ["queued", "sent"]); // queued: the bounce may arrive before the send is recorded
  const [message] = await services.db
    .update(messages)
    .set({
      status: "bounced",
      bouncedAt: services.now(),
      lastError: withoutAddresses(bounce.reason).slice(0, 500),
    })
    .where(and(eq(messages.id, id), eq(messages.channel, "email"), taken))
    .returning({ kind: messages.kind });
  if (message) services.log.warn({ messageId: id, kind: message.kind }, "mail bounced");
}
