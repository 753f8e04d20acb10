import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { bounceBody } from "contract/message";
import { messages } from "../db/schema";
import { withoutAddresses } from "../kernel/log";
import type { Services } from "../kernel/services";

/** Whether a body was signed with one of the shared secrets: `sha256=` and the HMAC in hex. Never, without a secret. */
export function isSignedBounce(secrets: readonly string[], body: string, signature: string | undefined): boolean {
  const given = Buffer.from(signature ?? "");
  return secrets.some((secret) => {
    const expected = Buffer.from(`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Writes down that a mail came back for good. One that is not ours, or only late, changes nothing. */
export async function recordBounce(services: Services, bounce: z.infer<typeof bounceBody>): Promise<void> {
  const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(bounce.messageId)?.[0];
  if (!id || !bounce.permanent) return;
  const taken = inArray(messages.status, ["queued", "sent"]); // queued: the answer to our handing over is still under way
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
