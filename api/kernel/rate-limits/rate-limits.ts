import { lt } from "drizzle-orm";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { isIPv6 } from "node:net";
import { normalizeIpAddress } from "domain/ip-address";
import type { Database } from "../../db/client";
import { rateLimits } from "../../db/schema";
import { sign } from "../keys";
import { ApiError } from "../http/problem";
import type { Services } from "../services";
import { limits, type LimitName } from "./limits";

/**
 * Counts attempts in the database, so that limits hold across replicas and restarts. The library uses the machine's
 * clock, not `services.now`. Inside a transaction only `countInTransaction` may be called: the others take a second
 * connection, and the embedded database has one.
 */

/**
 * Counts an attempt before it is made, so that concurrent ones count.
 * @throws ApiError RATE_LIMITED with the seconds to wait; UPSTREAM_UNAVAILABLE when the database is unavailable (the
 * guarded action needs it too)
 */
export async function countTry(services: Services, limit: LimitName, key: string): Promise<void> {
  const wait = await take(services, limit, key);
  if (wait !== null) throw rateLimited(wait);
}

/**
 * Counts within the caller's transaction, so that a rollback undoes it. Call it last: its row stays locked until the
 * transaction ends.
 * @throws ApiError RATE_LIMITED with the seconds to wait, UPSTREAM_UNAVAILABLE
 */
export async function countInTransaction(
  services: Services,
  tx: Database,
  limit: LimitName,
  { key, times = 1 }: { key: string; times?: number },
): Promise<void> {
  if (times === 0) return;
  const wait = await take(services, limit, key, { db: tx, times });
  if (wait !== null) throw rateLimited(wait);
}

/**
 * Counts an attempt before `work` and undoes it when `work` is refused: a refused request must not use up the limit.
 * @throws ApiError RATE_LIMITED, UPSTREAM_UNAVAILABLE, and what `work` throws
 */
export async function countUnlessRefused<T>(
  services: Services,
  limit: LimitName,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  await countTry(services, limit, key);
  try {
    return await work();
  } catch (error) {
    await giveTryBack(services, limit, key);
    throw error;
  }
}

/** Callers that must not reveal a refusal ask this way. @throws ApiError UPSTREAM_UNAVAILABLE */
export async function isTryAllowed(services: Services, limit: LimitName, key: string): Promise<boolean> {
  return (await take(services, limit, key)) === null;
}

/** Undoes a counted attempt. Errors are ignored: they must not fail the request. */
export async function giveTryBack(services: Services, limit: LimitName, key: string): Promise<void> {
  await quietly(services, limiterOf(services.db, limit).reward(storageKey(services, key)));
}

/** Deletes the counters, after a stronger proof than a password. */
export async function forgetTries(services: Services, limit: LimitName, key: string): Promise<void> {
  await quietly(services, limiterOf(services.db, limit).delete(storageKey(services, key)));
}

export async function purgeRateLimits(services: Services): Promise<void> {
  await services.db.delete(rateLimits).where(lt(rateLimits.expire, new Date()));
}

/** @returns null when the attempt is allowed, else the seconds to wait */
async function take(
  services: Services,
  limit: LimitName,
  key: string,
  { db = services.db, times = 1 }: { db?: Database; times?: number } = {},
): Promise<number | null> {
  try {
    await limiterOf(db, limit).consume(storageKey(services, key), times);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    services.log.error({ limit, err: refusal }, "tries are not counted");
    throw new ApiError("UPSTREAM_UNAVAILABLE");
  }
}

async function quietly(services: Services, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => services.log.warn({ err: error }, "tries are not given back"));
}

const rateLimited = (seconds: number) =>
  new ApiError("RATE_LIMITED", { values: describeWait(seconds), retryAfterSeconds: seconds });

function limiterOf(db: Database, limit: LimitName): RateLimiterDrizzle {
  const { points, seconds } = limits[limit];
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: limit,
    points,
    duration: seconds,
    clearExpiredByTimeout: false, // its timer would keep the process alive; a job purges
  });
}

const storageKey = (services: Services, key: string) => sign(services.env.secrets, "rate-limit", key);

/** The wait for `wait.<unit>` in `locales/<lng>/errors.json`: unit and count, rounded up. */
export function describeWait(seconds: number): { unit: "seconds" | "minutes" | "hours"; count: number } {
  if (seconds <= 60) return { unit: "seconds", count: seconds };
  if (seconds <= 90 * 60) return { unit: "minutes", count: Math.ceil(seconds / 60) };
  return { unit: "hours", count: Math.ceil(seconds / 3600) };
}

/** A household has a /64 of IPv6, so the network counts; IPv4-mapped addresses count as IPv4. */
export function toNetwork(address: string): string {
  const [bare = ""] = normalizeIpAddress(address).split("%"); // without the zone
  if (!isIPv6(bare)) return bare;
  const [head = "", tail] = bare.toLowerCase().split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length - (bare.includes(".") ? 1 : 0);
  const groups = [...left, ...Array.from({ length: zeros }, () => "0"), ...right].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":");
}
