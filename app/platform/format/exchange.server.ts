import { getExchangeRates, type ExchangeRates } from "contract/exchange-rate";
import type { ApiClient } from "../api-client/api-client.server";
import { ApiProblem } from "../api-client/api-problem";
import { log } from "../log.server";
import { readCurrencyCookie } from "./currency-cookie";
import type { DayRate, Exchange } from "./exchange";
import { currencyOfReader } from "./reader-currency";

const minute = 60_000;
const cacheMs = { success: 10 * minute, failure: minute };
const timeoutMs = 1_500;
const won = "KRW";
const dollar = "USD";

export async function readExchange(api: ApiClient, request: Request): Promise<Exchange> {
  const known = await findRates(api);
  if (!known) return { rate: null, currency: won, currencies: [] };
  const requested =
    readCurrencyCookie(request.headers.get("Cookie")) ?? currencyOfReader(request.headers.get("Accept-Language"));
  const currency = requested === won || known.rates[requested] ? requested : dollar;
  const currencies = [...Object.keys(known.rates).sort(), won];
  return { rate: currency === won ? null : dayRate(known, currency), currency, currencies };
}

/** Returns the rate of the visitor's currency, of USD for KRW visitors, null for visitors who chose won only. */
export async function findPaymentRate(api: ApiClient, request: Request): Promise<DayRate | null> {
  if (readCurrencyCookie(request.headers.get("Cookie")) === won) return null;
  const [known, { rate }] = await Promise.all([findRates(api), readExchange(api, request)]);
  return rate ?? (known && dayRate(known, dollar));
}

function dayRate({ rates, date, source, sourceId }: ExchangeRates, currency: string): DayRate | null {
  const worth = rates[currency];
  return worth ? { currency, won: worth, date, source, sourceId } : null;
}

let cached: { rates: ExchangeRates | null; until: number } | undefined;
let asking: Promise<ExchangeRates | null> | undefined;

export function forgetRates(): void {
  cached = asking = undefined;
}

/** Cached by the process and used with their date until newer ones arrive; without any there are no estimates. */
function findRates(api: ApiClient): Promise<ExchangeRates | null> {
  if (cached && Date.now() < cached.until) return Promise.resolve(cached.rates);
  asking ??= ask(api).finally(() => (asking = undefined));
  if (!cached?.rates) return Promise.race([asking, wait()]);
  asking.catch((error: unknown) => log.error({ err: error }, "no exchange rates"));
  return Promise.resolve(cached.rates);
}

async function ask(api: ApiClient): Promise<ExchangeRates | null> {
  const rates = await api.call(getExchangeRates).catch((error: unknown) => {
    if (error instanceof ApiProblem) return null;
    throw error;
  });
  cached = { rates: rates ?? cached?.rates ?? null, until: Date.now() + (rates ? cacheMs.success : cacheMs.failure) };
  return cached.rates;
}

function wait(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, timeoutMs, null).unref());
}
