import { lt } from "drizzle-orm";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { rateLimits } from "../db/schema";
import { sign } from "../http/keys";
import { ApiError } from "../http/problem";
import type { Services } from "../services";
import { limits, type LimitName } from "./limits";
import { describeWait } from "./wait";

/*
 * Tries are counted in the database, so that the limits hold over all replicas and a restart. The library goes by the
 * machine's clock, not by `services.now`. Never call these inside a transaction: the embedded database has one
 * connection, and a try counts even where what was tried is rolled back.
 */

/**
 * Counts a try before it is made, so that a hundred at once do not slip through.
 * @throws ApiError RATE_LIMITED with the seconds to wait. UPSTREAM_UNAVAILABLE when the database does not count: what
 * is guarded needs the same database, so refusing costs nobody anything and leaves no hole.
 */
export async function countTry(services: Services, limit: LimitName, key: string): Promise<void> {
  const wait = await take(services, limit, key);
  if (wait !== null) throw new ApiError("RATE_LIMITED", { values: describeWait(wait), retryAfterSeconds: wait });
}

/**
 * Counts a try whose refusal nobody may see, and says whether it is within the limit.
 * @throws ApiError UPSTREAM_UNAVAILABLE
 */
export async function isTryAllowed(services: Services, limit: LimitName, key: string): Promise<boolean> {
  return (await take(services, limit, key)) === null;
}

/** Gives a try back that was no guess. Failing at that must not undo what went well. */
export async function giveTryBack(services: Services, limit: LimitName, key: string): Promise<void> {
  await quietly(services, limiterOf(services, limit).reward(keyOf(services, key)));
}

/** Forgets the tries, after a proof that is better than a password. */
export async function forgetTries(services: Services, limit: LimitName, key: string): Promise<void> {
  await quietly(services, limiterOf(services, limit).delete(keyOf(services, key)));
}

/** Forgets counts whose time is over. */
export async function purgeRateLimits(services: Services): Promise<void> {
  await services.db.delete(rateLimits).where(lt(rateLimits.expire, new Date()));
}

/** @returns null when the try is allowed, else the seconds to wait */
async function take(services: Services, limit: LimitName, key: string): Promise<number | null> {
  try {
    await limiterOf(services, limit).consume(keyOf(services, key));
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

function limiterOf(services: Services, limit: LimitName): RateLimiterDrizzle {
  const { points, seconds } = limits[limit];
  return new RateLimiterDrizzle({
    storeClient: services.db,
    schema: rateLimits,
    keyPrefix: limit,
    points,
    duration: seconds,
    clearExpiredByTimeout: false, // its timer would hold tests and the end of the process; a job purges
  });
}

/** No e-mail or address stands in the table. */
const keyOf = (services: Services, key: string) => sign(services.env.secrets, "rate-limit", key);
