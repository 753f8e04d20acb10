import { createHash, ECDH } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { pushSubscriptionBody, PushSubscriptionView } from "contract/push-subscription";
import { maxPushSubscriptions } from "domain/rules";
import { getReaderForUpdate } from "../accounts/account.queries";
import { pushSubscriptions } from "../../db/schema";
import { ApiError, invalid } from "../../kernel/http/problem";
import { mayBePublicHost } from "../../kernel/public-address";
import { sealText } from "../../kernel/sealed-text";
import type { Services } from "../../kernel/services";
import { presentSubscription, pushPurpose, selectSubscriptions } from "./push-subscription.queries";
import { getRow } from "../../db/rows";

type Reader = { id: string; sessionId: string };

const hashOf = (endpoint: string) => createHash("sha256").update(endpoint).digest("base64url");

/**
 * An endpoint belongs to one browser: where it is known, it moves to the reader and the reader's session.
 * @throws ApiError PUSH_OFF, PUSH_SUBSCRIPTIONS_FULL; VALIDATION_FAILED invalid, addressPrivate
 */
export async function subscribe(
  services: Services,
  { id, reader }: { id: string; reader: Reader },
  { endpoint, keys }: z.output<typeof pushSubscriptionBody>,
): Promise<PushSubscriptionView> {
  const { env, push, now } = services;
  if (!push) throw new ApiError("PUSH_OFF");
  const { host, hostname } = new URL(endpoint);
  if (!mayBePublicHost(hostname)) throw invalid({ path: "endpoint", problem: "addressPrivate" });
  if (!isPublicKey(keys.p256dh)) throw invalid({ path: "keys.p256dh", problem: "invalid" });
  const values = {
    accountId: reader.id,
    sessionId: reader.sessionId,
    endpointHash: hashOf(endpoint),
    pushService: host,
    sealedAddress: await sealText(env.secrets, pushPurpose, JSON.stringify({ endpoint, ...keys })),
    vapidKey: push.publicKey,
    createdAt: now(),
  };
  return services.db.transaction(async (tx) => {
    await getReaderForUpdate(tx, reader); // so that the limit holds, and no session that has just ended gets a device
    const others = and(
      eq(pushSubscriptions.accountId, reader.id),
      ne(pushSubscriptions.endpointHash, values.endpointHash),
    );
    if ((await tx.$count(pushSubscriptions, others)) >= maxPushSubscriptions)
      throw new ApiError("PUSH_SUBSCRIPTIONS_FULL", { values: { maximum: maxPushSubscriptions } });
    const stored = await tx
      .insert(pushSubscriptions)
      .values({ id, ...values })
      .onConflictDoUpdate({ target: pushSubscriptions.endpointHash, set: values })
      .returning({ id: pushSubscriptions.id });
    const rows = await selectSubscriptions(tx).where(eq(pushSubscriptions.id, getRow(stored).id));
    return presentSubscription(getRow(rows), reader);
  });
}

/** @throws ApiError PUSH_SUBSCRIPTION_NOT_FOUND */
export async function unsubscribe({ db }: Services, own: { id: string; accountId: string }): Promise<void> {
  const deleted = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, own.id), eq(pushSubscriptions.accountId, own.accountId)))
    .returning({ id: pushSubscriptions.id });
  if (deleted.length === 0) throw new ApiError("PUSH_SUBSCRIPTION_NOT_FOUND");
}

/** Idempotent: a browser does not know whether its subscription is still stored. */
export async function unsubscribeEndpoint(
  { db }: Services,
  own: { endpoint: string; accountId: string },
): Promise<void> {
  const { accountId, endpointHash } = pushSubscriptions;
  await db.delete(pushSubscriptions).where(and(eq(endpointHash, hashOf(own.endpoint)), eq(accountId, own.accountId)));
}

/** Deletes a device that its push service no longer knows; unless another account has taken it over since. */
export async function forgetSubscription(
  { db }: Pick<Services, "db">,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.accountId, accountId)));
}

/** Whether it is an uncompressed point of the curve. */
function isPublicKey(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, "base64url");
  try {
    ECDH.convertKey(bytes, "prime256v1");
    return bytes[0] === 4;
  } catch {
    return false;
  }
}
