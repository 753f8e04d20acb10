import { and, desc, eq, isNull } from "drizzle-orm";
import type { PushSettings, PushSubscriptionView } from "contract/push-subscription";
import { describeDevice } from "../accounts/session.view";
import type { Database } from "../../db/client";
import { pushSubscriptions, sessions } from "../../db/schema";
import { openText } from "../../kernel/sealed-text";
import type { PushAddress } from "../../kernel/ports";
import type { Services } from "../../kernel/services";

export const pushPurpose = "push-subscription";

type Reader = { id: string; sessionId: string };

/** The key for a browser that subscribes, and the devices that are subscribed, newest first. */
export async function getPushSettings({ db, push }: Services, reader: Reader): Promise<PushSettings> {
  if (!push) return { publicKey: null, subscriptions: [] };
  const rows = await selectSubscriptions(db)
    .where(eq(pushSubscriptions.accountId, reader.id))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id));
  return { publicKey: push.publicKey, subscriptions: rows.map((row) => presentSubscription(row, reader)) };
}

export const selectSubscriptions = (db: Database) =>
  db
    .select({ subscription: pushSubscriptions, userAgent: sessions.userAgent })
    .from(pushSubscriptions)
    .leftJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .$dynamic();

type Row = { subscription: typeof pushSubscriptions.$inferSelect; userAgent: string | null };

export function presentSubscription({ subscription, userAgent }: Row, reader: Reader): PushSubscriptionView {
  const { id, pushService: host, sessionId, createdAt } = subscription;
  const current = sessionId === reader.sessionId;
  return { id, host, device: describeDevice(userAgent), current, createdAt: createdAt.toISOString() };
}

/** Returns null when the subscription has ended, or when another account has taken over the browser since. */
export async function findPushAddress(
  { db, env }: Pick<Services, "db" | "env">,
  own: { id: string | null; accountId: string | null },
): Promise<PushAddress | null> {
  if (!own.id || !own.accountId) return null;
  const [row] = await db
    .select({ sealed: pushSubscriptions.sealedAddress, vapidKey: pushSubscriptions.vapidKey })
    .from(pushSubscriptions)
    .leftJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(eq(pushSubscriptions.id, own.id), eq(pushSubscriptions.accountId, own.accountId), isNull(sessions.revokedAt)),
    );
  const opened = row && (await openText(env.secrets, pushPurpose, row.sealed));
  if (!opened) return null;
  return { ...(JSON.parse(opened.text) as Omit<PushAddress, "vapidKey">), vapidKey: row.vapidKey };
}
