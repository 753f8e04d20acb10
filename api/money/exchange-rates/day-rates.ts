import { setTimeout } from "node:timers/promises";
import { desc, eq, lte } from "drizzle-orm";
import type { ExchangeRates } from "contract/exchange-rate";
import type { ReadDatabase } from "../../db/client";
import { exchangeRates, exchangeRateTurns } from "../../db/schema";
import type { Services } from "../../kernel/services";

const minute = 60_000;
/** `taken` is a minute, longer than any request, so that another process may retry after a crash. */
const askAgainAfter = { taken: minute, success: 60 * minute, failure: 10 * minute };
const timeoutMs = 300;

/** The latest stored rates of the source, or null. */
export async function findRates(services: Services): Promise<ExchangeRates | null> {
  const known = await readNewest(services.publicReads.db, services);
  if (known) return known;
  await Promise.race([refreshRates(services), setTimeout(timeoutMs, undefined, { ref: false })]);
  return readNewest(services.db, services);
}

const running = new WeakMap<Services, Promise<boolean>>();

/**
 * Asks the source at most once an hour over all processes. Returns whether the source answered; a failure changes
 * nothing.
 */
export function refreshRates(services: Services): Promise<boolean> {
  const round = running.get(services) ?? refresh(services).finally(() => running.delete(services));
  running.set(services, round);
  return round;
}

async function refresh(services: Services): Promise<boolean> {
  if (!(await takeTurn(services))) return false;
  const { exchangeRates: gateway } = services;
  try {
    const { date, source, rates } = await gateway.latest();
    const values = { source, rates, fetchedAt: services.now() };
    await services.db
      .insert(exchangeRates)
      .values({ gateway: gateway.name, date, ...values })
      .onConflictDoUpdate({ target: [exchangeRates.gateway, exchangeRates.date], set: values });
    await putOff(services, askAgainAfter.success);
    return true;
  } catch (error) {
    services.log.warn({ gateway: gateway.name, err: error }, "no exchange rates");
    await putOff(services, askAgainAfter.failure);
    return false;
  }
}

async function putOff(services: Services, milliseconds: number): Promise<void> {
  await services.db
    .update(exchangeRateTurns)
    .set({ nextAt: after(services, milliseconds) })
    .where(eq(exchangeRateTurns.gateway, services.exchangeRates.name));
}

async function takeTurn(services: Services): Promise<boolean> {
  const nextAt = after(services, askAgainAfter.taken);
  const taken = await services.db
    .insert(exchangeRateTurns)
    .values({ gateway: services.exchangeRates.name, nextAt })
    .onConflictDoUpdate({
      target: exchangeRateTurns.gateway,
      set: { nextAt },
      setWhere: lte(exchangeRateTurns.nextAt, services.now()),
    })
    .returning({ gateway: exchangeRateTurns.gateway });
  return taken.length > 0;
}

async function readNewest(db: ReadDatabase, { exchangeRates: gateway }: Services): Promise<ExchangeRates | null> {
  const [newest] = await db
    .select({ date: exchangeRates.date, source: exchangeRates.source, rates: exchangeRates.rates })
    .from(exchangeRates)
    .where(eq(exchangeRates.gateway, gateway.name))
    .orderBy(desc(exchangeRates.date))
    .limit(1);
  return newest ? { ...newest, sourceId: gateway.name } : null;
}

const after = (services: Services, milliseconds: number) => new Date(services.now().getTime() + milliseconds);
