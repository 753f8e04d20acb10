import { z } from "zod";
import { exchangeRatesSchema, type ExchangeRates } from "contract/exchange-rate";
import { addDays, seoulDay } from "domain/seoul-time";
import type { ExchangeRateGateway } from "../../kernel/ports/exchange-rate";
import { readText } from "../read-text";
import { roundRate } from "../round-rate";

const service = "https://oapi.koreaexim.go.kr/site/program/financial/exchangeJSON";
const limits = { milliseconds: 5_000, bytes: 64_000 }; // a day has about 6 kB
/** Covers the longest holidays with their weekends: no rates are published then, nor before 11:00. */
const daysBack = 10;
/** The limit is for all those days together. */
const timeoutMs = 20_000;
const granted = 1;

/** A day's rates, or an empty list. Units are `USD` or `JPY(100)`, numbers `1,382.5`. */
const daySchema = z
  .array(
    z.object({
      result: z.number(),
      cur_unit: z.string().nullish(),
      deal_bas_r: z.string().nullish(),
    }),
  )
  .max(100);
const unitPattern = /^([A-Z]{3})(?:\((\d{1,4})\))?$/;
const numberPattern = /^\d{1,3}(?:,\d{3}){0,3}(?:\.\d{1,6})?$|^\d{1,12}(?:\.\d{1,6})?$/;

/** The Export–Import Bank of Korea's base rates. `url` replaces its address. */
export function createEximbankExchangeRates(
  key: string,
  now: () => Date,
  url = service,
  roundMs = timeoutMs,
): ExchangeRateGateway {
  async function findDay(date: string, deadline: number): Promise<ExchangeRates | null> {
    const left = Math.max(0, deadline - performance.now());
    const milliseconds = Math.min(limits.milliseconds, Math.ceil(left));
    const address = new URL(url);
    address.search = new URLSearchParams({
      authkey: key,
      searchdate: date.replaceAll("-", ""),
      data: "AP01",
    }).toString();
    const rows = daySchema.parse(JSON.parse(await readText(address, { ...limits, milliseconds })));
    const refused = rows.find(({ result }) => result !== granted);
    if (refused) throw new Error(`the Export-Import Bank of Korea refused with result ${refused.result}`);
    if (rows.length === 0) return null;
    return exchangeRatesSchema.parse({
      date,
      source: "Export-Import Bank of Korea",
      rates: Object.fromEntries(rows.flatMap(readRate)),
    });
  }

  return {
    name: "eximbank",
    async latest() {
      const today = seoulDay(now());
      const deadline = performance.now() + roundMs;
      for (let back = 0; back <= daysBack; back++) {
        const rates = await findDay(addDays(today, -back), deadline);
        if (rates) return rates;
      }
      throw new Error(`the Export-Import Bank of Korea knows no rates of the last ${daysBack} days`);
    },
  };
}

/** Undefined for the won itself. @throws Error for an invalid rate */
function readRate({ cur_unit, deal_bas_r }: z.infer<typeof daySchema>[number]): [string, number][] {
  const [, unit = "", per = "1"] = unitPattern.exec(cur_unit ?? "") ?? [];
  if (!unit || !numberPattern.test(deal_bas_r ?? "")) throw new Error(`no rate: ${cur_unit?.slice(0, 20)}`);
  const won = Number(deal_bas_r?.replaceAll(",", "")) / Number(per);
  const currency = unit === "CNH" ? "CNY" : unit; // the yuan traded outside China
  return currency === "KRW" || won === 0 ? [] : [[currency, roundRate(won)]];
}
