import { setTimeout as wait } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import type { Services } from "../services";

const counts = new WeakMap<Services, number>();
const maxQuietCalls = 4;
const maxWaitMs = 500;
const pollMs = 25;

export function countRunningCalls(services: Services): MiddlewareHandler {
  const add = (calls: number) => counts.set(services, (counts.get(services) ?? 0) + calls);
  return async (_c, next) => {
    add(1);
    try {
      await next();
    } finally {
      add(-1);
    }
  };
}

/**
 * Delays background work while more than `maxQuietCalls` calls run in this process, by at most `maxWaitMs`, so that it
 * goes on under any load.
 */
export async function giveWayToCalls(services: Services): Promise<void> {
  const until = performance.now() + maxWaitMs;
  while ((counts.get(services) ?? 0) > maxQuietCalls && performance.now() < until) {
    await wait(pollMs);
  }
}
