import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { exchangeRatesSchema, type ExchangeRates } from "contract/exchange-rate";
import { addDays, seoulDay } from "domain/seoul-time";
import type { ExchangeRateGateway } from "../kernel/ports";
import table from "./exchange-rates.json";

const timeoutMs = 5_000;

async function readText(url: string | URL, milliseconds: number): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(milliseconds), redirect: "error" });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  return response.text();
}

/** Won per unit, with six significant digits as sources publish. */
const roundRate = (won: number) => Number(won.toPrecision(6));

/** A dated table within the product, for use without network. */
export function createEmbeddedExchangeRates(): ExchangeRateGateway {
  const rates = exchangeRatesSchema.parse(table);
  return { name: "embedded", latest: () => Promise.resolve(rates) };
}

const dailyFile = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml";

/** Reference rates of about 30 currencies per euro, published around 16:00 in Frankfurt on business days. */
const fileSchema = z.object({
  Envelope: z.object({
    Cube: z.object({
      Cube: z.object({
        time: z.iso.date(),
        Cube: z
          .array(z.object({ currency: z.string().regex(/^[A-Z]{3}$/), rate: z.coerce.number().positive() }))
          .min(1)
          .max(100),
      }),
    }),
  }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseAttributeValue: false,
  removeNSPrefix: true,
  processEntities: false,
});

/** The European Central Bank's daily file, converted from euros to won. `url` replaces its address. */
export function createEcbExchangeRates(now: () => Date, url = dailyFile): ExchangeRateGateway {
  return {
    name: "ecb",
    async latest() {
      const file = fileSchema.parse(parser.parse(await readText(url, timeoutMs)));
      const { time, Cube: forOneEuro } = file.Envelope.Cube.Cube;
      if (time > seoulDay(now())) throw new Error("the European Central Bank names rates of a day to come");
      const won = forOneEuro.find(({ currency }) => currency === "KRW")?.rate;
      if (!won) throw new Error("the European Central Bank names no rate of the won");
      const rates = forOneEuro
        .filter(({ currency }) => currency !== "KRW")
        .map(({ currency, rate }) => [currency, roundRate(won / rate)]);
      return exchangeRatesSchema.parse({
        date: time,
        source: "European Central Bank",
        rates: Object.fromEntries([["EUR", roundRate(won)], ...rates]),
      });
    },
  };
}

const service = "https://oapi.koreaexim.go.kr/site/program/financial/exchangeJSON";
/** Covers the longest holidays with their weekends: no rates are published then, nor before 11:00. */
const daysBack = 10;
/** The limit is for all those days together. */
const allDaysMs = 20_000;
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
  roundMs = allDaysMs,
): ExchangeRateGateway {
  async function findDay(date: string, deadline: number): Promise<ExchangeRates | null> {
    const left = Math.max(0, deadline - performance.now());
    const milliseconds = Math.min(timeoutMs, Math.ceil(left));
    const address = new URL(url);
    address.search = new URLSearchParams({
      authkey: key,
      searchdate: date.replaceAll("-", ""),
      data: "AP01",
    }).toString();
    const rows = daySchema.parse(JSON.parse(await readText(address, milliseconds)));
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
