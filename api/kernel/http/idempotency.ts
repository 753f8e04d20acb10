import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "@hono/zod-openapi";
import { and, eq, getTableColumns, isNull, lt, lte, not, or, sql } from "drizzle-orm";
import type { Context, MiddlewareHandler } from "hono";
import { v7 as uuidv7 } from "uuid";
import { isProcessAlive, processIdOf } from "../../db/process-lock";
import { idempotencyKeys } from "../../db/schema";
import type { Services } from "../services";
import type { Variables } from "./openapi";
import { ApiError } from "./problem";

const waitSeconds = 10;
/** Short, so that a repeat goes on soon after a crash. */
const lockSeconds = 6;
const renewMs = 2_000;
/** A claim that a living process has not renewed for so long was left by a database that failed. */
const abandonedSeconds = 60;
export const keyHours = 24;

export const idempotencyHeader = z.object({
  "idempotency-key": z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: "The same key and body answer the first answer again, for 24 hours" }),
});

/**
 * The commit of the statement does not wait for the disk. A claim is on disk no later than what the handler commits,
 * because the log is written in order. Of a stored answer that a crash of the database loses, the claim is left: the
 * call that is repeated runs again with the same id, as after a crash of the API.
 */
const notAwaited = { isAwaited: sql<string>`set_config('synchronous_commit', 'off', true)` };

type Row = typeof idempotencyKeys.$inferSelect;

/**
 * Makes a call safe to repeat (Call 2 of docs/rules.md). The first call with a key claims a row and the id of the
 * record to create. The id survives a crash, so that the handler, run again, finds the record instead of creating a
 * second one. A success is stored and answered again; a 4xx frees the key; a 5xx keeps the id for the next attempt. A
 * different body under a key with a stored or unknown outcome is refused.
 */
export function idempotent(
  services: Services,
  scopeOf: (c: Context<{ Variables: Variables }>) => string | Promise<string> = (c) => c.get("account").id,
): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    const key = c.req.header("idempotency-key");
    if (!key) {
      c.set("newId", uuidv7());
      return next();
    }
    const scope = `${await scopeOf(c)} ${c.req.method} ${c.req.path}`.replaceAll("\u0000", "%00"); // cannot occur in a scope
    const requestHash = createHash("sha256")
      .update(`${c.req.url}\n`)
      .update(new Uint8Array(await c.req.arrayBuffer()))
      .digest("base64url");
    const row = await claimOrWait(services, scope, key, requestHash);
    if (row.status === 204) return c.body(null, 204);
    if (row.status !== null) return c.json(row.body as object, row.status as 200);

    c.set("newId", row.subjectId);
    const lease = renew(services, row);
    try {
      await next();
    } finally {
      await lease.end();
    }
    const mine = and(
      and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)),
      eq(idempotencyKeys.lockedUntil, row.lockedUntil), // a call that took too long has lost its claim
    );
    if (c.res.status < 300) {
      const body: unknown = c.res.status === 204 ? null : await c.res.clone().json();
      await services.db.update(idempotencyKeys).set({ status: c.res.status, body }).where(mine).returning(notAwaited);
    } else if (c.res.status < 500) {
      await services.db.delete(idempotencyKeys).where(mine).returning(notAwaited);
    } else {
      const free = { lockedUntil: services.now(), processId: null };
      await services.db.update(idempotencyKeys).set(free).where(mine).returning(notAwaited);
    }
  };
}

/** Keeps a claim while its call runs: `row.lockedUntil` follows. */
function renew({ db, log, now }: Services, row: Row): { end: () => Promise<void> } {
  let last = Promise.resolve();
  const extend = async () => {
    const lockedUntil = new Date(now().getTime() + lockSeconds * 1000);
    const mine = and(eq(idempotencyKeys.scope, row.scope), eq(idempotencyKeys.key, row.key));
    const [renewed] = await db
      .update(idempotencyKeys)
      .set({ lockedUntil })
      .where(and(mine, eq(idempotencyKeys.lockedUntil, row.lockedUntil)))
      .returning(notAwaited);
    if (renewed) row.lockedUntil = lockedUntil;
  };
  const timer = setInterval(() => {
    last = last.then(extend).catch((error: unknown) => log.warn({ err: error }, "a claim is not renewed"));
  }, renewMs).unref();
  return {
    end: () => {
      clearInterval(timer);
      return last;
    },
  };
}

/** Our claim (`status` null), or the stored answer of the first call, after waiting for it. */
async function claimOrWait(services: Services, scope: string, key: string, requestHash: string): Promise<Row> {
  const deadline = performance.now() + waitSeconds * 1000;
  for (let pause = 20; ; pause = Math.min(pause * 2, 250)) {
    const claimed = await claim(services, scope, key, requestHash);
    if (claimed) return claimed;
    const [row] = await services.db
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
    const isSettled = row && (row.status !== null || row.lockedUntil <= services.now());
    if (isSettled && row.requestHash !== requestHash) throw new ApiError("IDEMPOTENCY_KEY_REUSED");
    if (row && row.status !== null) return row;
    if (performance.now() > deadline) throw new ApiError("IDEMPOTENCY_IN_PROGRESS");
    await wait(pause);
  }
}

/** Claims a key that is new, expired, or locked by a call whose process died. */
async function claim(services: Services, scope: string, key: string, requestHash: string): Promise<Row | undefined> {
  const now = services.now();
  const lockedUntil = new Date(now.getTime() + lockSeconds * 1000);
  const expired = new Date(now.getTime() - keyHours * 3_600_000);
  const abandoned = new Date(now.getTime() - abandonedSeconds * 1000);
  const processId = processIdOf(services.db);
  const [row] = await services.db
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash, subjectId: uuidv7(), lockedUntil, processId, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: {
        requestHash,
        lockedUntil,
        processId,
        createdAt: now,
        status: null,
        body: null,
        subjectId: sql`case when ${idempotencyKeys.createdAt} < ${expired} then excluded.subject_id else ${idempotencyKeys.subjectId} end`,
      },
      setWhere: or(
        lt(idempotencyKeys.createdAt, expired),
        and(
          isNull(idempotencyKeys.status),
          lte(idempotencyKeys.lockedUntil, now),
          or(
            isNull(idempotencyKeys.processId),
            lte(idempotencyKeys.lockedUntil, abandoned),
            not(isProcessAlive(idempotencyKeys.processId)),
          ),
          eq(idempotencyKeys.requestHash, requestHash),
        ),
      ),
    })
    .returning({ ...getTableColumns(idempotencyKeys), ...notAwaited });
  return row;
}

/** For the embedded database, which has one process: every lock was left by a crashed one. */
export async function freeAbandonedKeys(services: Services): Promise<void> {
  await services.db
    .update(idempotencyKeys)
    .set({ lockedUntil: new Date(0), processId: null })
    .where(isNull(idempotencyKeys.status));
}

export async function purgeKeys(services: Services): Promise<void> {
  const expired = new Date(services.now().getTime() - keyHours * 3_600_000);
  await services.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, expired));
}
