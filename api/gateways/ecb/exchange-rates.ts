import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { exchangeRatesSchema } from "contract/exchange-rate";
import { seoulDay } from "domain/seoul-time";
import type { ExchangeRateGateway } from "../../kernel/ports/exchange-rate";
import { readText } from "../read-text";
import { roundRate } from "../round-rate";

const dailyFile = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml";
const limits = { milliseconds: 5_000, bytes: 64_000 }; // the file has about 2 kB

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
      const file = fileSchema.parse(parser.parse(await readText(new URL(url), limits)));
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
