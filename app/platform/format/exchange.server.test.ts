import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiClient } from "../api-client/api-client.server";
import type * as ExchangeModule from "./exchange.server";

const rates = { date: "2026-11-20", source: "A bank", rates: { USD: 1382.5, EUR: 1604.2, JPY: 9.21 } };
const page = (headers: Record<string, string | undefined>) =>
  new Request("http://site.test/houses", { headers: JSON.parse(JSON.stringify(headers)) as Record<string, string> });
let exchange: typeof ExchangeModule;
const call = vi.fn();
const api = { call } as unknown as ApiClient;

beforeEach(async () => {
  vi.resetModules();
  call.mockReset().mockResolvedValue(rates);
  exchange = await import("./exchange.server");
});

describe("the visitor's currency", () => {
  it.each([
    [{ "Accept-Language": "ja-JP" }, "JPY"],
    [{ "Accept-Language": "ja-JP", Cookie: "lng=en; currency=EUR" }, "EUR"],
    [{ "Accept-Language": "vi-VN" }, "USD"], // the source does not name the dong
    [{ Cookie: "currency=ZZZ" }, "USD"],
    [{ Cookie: "currency=<script>" }, "USD"],
  ])("of %j is %s", async (headers, currency) => {
    const { rate, currencies } = await exchange.readExchange(api, page(headers));
    expect(rate).toMatchObject({ currency, won: rates.rates[currency as "USD"], date: "2026-11-20", source: "A bank" });
    expect(currencies).toEqual(["EUR", "JPY", "USD", "KRW"]);
  });

  it.each([{ "Accept-Language": "ko-KR,ko" }, { "Accept-Language": "en-US", Cookie: "currency=KRW" }])(
    "is won for %j: no estimate is shown",
    async (headers) => {
      expect(await exchange.readExchange(api, page(headers))).toMatchObject({ rate: null, currency: "KRW" });
    },
  );

  it("shows the dollar's rate at payment for a guessed won, and none for a chosen won", async () => {
    const guessed = page({ "Accept-Language": "ko-KR,ko" });
    const chosen = page({ "Accept-Language": "en-US", Cookie: "currency=KRW" });
    expect(await exchange.findPaymentRate(api, guessed)).toMatchObject({ currency: "USD" });
    expect(await exchange.findPaymentRate(api, chosen)).toBeNull();
  });
});

describe("the daily rates", () => {
  it("are requested once for concurrent pages", async () => {
    await Promise.all([exchange.readExchange(api, page({})), exchange.findPaymentRate(api, page({}))]);
    await exchange.readExchange(api, page({}));
    expect(call).toHaveBeenCalledTimes(1);
  });

  it("are kept while they are updated, and when that fails", async () => {
    vi.useFakeTimers();
    await exchange.readExchange(api, page({}));
    const { ApiProblem } = await import("../api-client/api-problem");
    call.mockRejectedValueOnce(ApiProblem.of("UPSTREAM_UNAVAILABLE", "No answer"));
    for (const [minutes, dollar, calls] of [
      [11, 1382.5, 2], // fails, in the background
      [0.5, 1382.5, 2],
      [1, 1382.5, 3], // answers
      [0, 1400, 3],
    ] as const) {
      if (calls === 3) call.mockResolvedValue({ ...rates, rates: { USD: 1400 } });
      vi.setSystemTime(Date.now() + minutes * 60_000);
      expect((await exchange.readExchange(api, page({}))).rate).toMatchObject({ won: dollar });
      await vi.advanceTimersByTimeAsync(1);
      expect(call).toHaveBeenCalledTimes(calls);
    }
  });

  it("are omitted when the API has none or does not answer", async () => {
    const { ApiProblem } = await import("../api-client/api-problem");
    call.mockRejectedValueOnce(ApiProblem.of("UPSTREAM_UNAVAILABLE", "No answer"));
    const none = { rate: null, currency: "KRW", currencies: [] };
    expect(await exchange.readExchange(api, page({}))).toEqual(none);
    vi.resetModules();
    const fresh = await import("./exchange.server");
    call.mockReturnValueOnce(new Promise(() => undefined));
    vi.useFakeTimers();
    const waiting = fresh.readExchange(api, page({}));
    await vi.advanceTimersByTimeAsync(1_500);
    vi.useRealTimers();
    expect(await waiting).toEqual(none);
  });
});
