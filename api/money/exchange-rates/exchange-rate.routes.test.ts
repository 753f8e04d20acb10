import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { exchangeRatesSchema, type ExchangeRates } from "contract/exchange-rate";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { exchangeRateTurns } from "../../db/schema";
import { refreshRates } from "./day-rates";

let api: TestApi;
beforeEach(async () => void (api = await createTestApi({ now: "2026-11-20T03:00:00Z" })));
afterEach(() => api.close());

const read = () => api.request("GET", "/v1/exchange-rates");
const rates = (date: string, dollar: number) => ({ date, source: "A bank", rates: { USD: dollar } });

function aSource(...answers: (ExchangeRates | Error)[]) {
  const latest = vi.fn(() => {
    const next = answers.shift() ?? new Error("no answer");
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  api.services.exchangeRates = { name: "ecb", latest };
  return latest;
}

it("shows won per unit of each currency, with day and source", async () => {
  const { date, source, rates } = (await read()).data(exchangeRatesSchema);
  expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(source).not.toBe("");
  expect(rates.USD).toBeGreaterThan(1000);
  expect(Object.keys(rates).length).toBeGreaterThanOrEqual(20);
});

it("requests the source once an hour, for any number of calls", async () => {
  const latest = aSource(rates("2026-11-19", 1380), rates("2026-11-20", 1390));
  const answers = await Promise.all(Array.from({ length: 5 }, read));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  api.clock.advance({ minutes: 59 });
  await refreshRates(api.services);
  expect(latest).toHaveBeenCalledTimes(1);
  api.clock.advance({ minutes: 1 });
  await Promise.all([refreshRates(api.services), refreshRates({ ...api.services })]); // two processes
  expect(latest).toHaveBeenCalledTimes(2);
  expect((await read()).data(exchangeRatesSchema)).toMatchObject(rates("2026-11-20", 1390));
});

it("keeps the last business day's rates with their date while the source fails", async () => {
  const latest = aSource(rates("2026-11-20", 1390));
  await refreshRates(api.services);
  api.clock.advance({ days: 3 });
  expect(await refreshRates(api.services)).toBe(false);
  expect(latest).toHaveBeenCalledTimes(2);
  expect((await read()).data(exchangeRatesSchema)).toMatchObject(rates("2026-11-20", 1390));
});

it("reports that the source has never answered, and retries after ten minutes", async () => {
  const latest = aSource(new Error("no answer"), rates("2026-11-20", 1390));
  for (let time = 0; time < 2; time++) {
    const { status, body } = await read();
    expect(status).toBe(503);
    expect(body).toMatchObject({ errorCode: "UPSTREAM_UNAVAILABLE" });
  }
  expect(latest).toHaveBeenCalledTimes(1);
  api.clock.advance({ minutes: 10 });
  expect((await read()).data(exchangeRatesSchema)).toMatchObject(rates("2026-11-20", 1390));
});

it("answers at once while a slow source is being requested once", async () => {
  let say: (rates: ExchangeRates) => void = () => undefined;
  const latest = vi.fn(() => new Promise<ExchangeRates>((resolve) => (say = resolve)));
  api.services.exchangeRates = { name: "ecb", latest };
  const started = Date.now();
  expect((await Promise.all([read(), read()])).map(({ status }) => status)).toEqual([503, 503]);
  expect(Date.now() - started).toBeLessThan(2_000);
  say(rates("2026-11-20", 1390));
  await refreshRates(api.services);
  expect(latest).toHaveBeenCalledTimes(1);
  expect((await read()).status).toBe(200);
});

it("retries in another process a minute after a crash during a request", async () => {
  const dying = {
    ...api.services,
    exchangeRates: { name: "ecb" as const, latest: () => new Promise<never>(() => undefined) },
  };
  void refreshRates(dying);
  aSource(rates("2026-11-20", 1390));
  await expect.poll(async () => (await api.services.db.select().from(exchangeRateTurns)).length).toBe(1);
  expect((await read()).status).toBe(503);
  api.clock.advance({ minutes: 1 });
  expect((await read()).status).toBe(200);
});

it("does not mix the rates of two sources", async () => {
  await read(); // the embedded table
  aSource(new Error("no answer"));
  expect((await read()).status).toBe(503);
});
