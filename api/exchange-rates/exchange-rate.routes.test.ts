import { afterAll, beforeAll, expect, test } from "vitest";
import { exchangeRatesSchema } from "contract/exchange-rate";
import { createTestApi, type TestApi } from "../../tests/factories/api";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test("shows won for one unit of each currency, with their day and source", async () => {
  const { date, source, rates } = (await api.request("GET", "/v1/exchange-rates")).data(exchangeRatesSchema);
  expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(source).not.toBe("");
  expect(rates.USD).toBeGreaterThan(1000);
  expect(Object.keys(rates).length).toBeGreaterThanOrEqual(20);
});

test("says so when the source does not answer", async () => {
  api.services.exchangeRates = { latest: () => Promise.reject(new Error("no answer")) };
  const { status, body } = await api.request("GET", "/v1/exchange-rates");
  expect(status).toBe(503);
  expect(body).toMatchObject({ errorCode: "UPSTREAM_UNAVAILABLE" });
});
