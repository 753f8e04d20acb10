import { z } from "zod";
import { exchangeRateSources } from "domain/enums";
import { visitorCalls } from "./call";
import { seoulDate } from "./dates";

/** Won per unit of each currency, with their day and source. */
export const exchangeRatesSchema = z
  .object({
    date: seoulDate,
    source: z.string().meta({ description: "The source's own name" }),
    sourceId: z.enum(exchangeRateSources).optional().meta({ description: "A source that has a name in each language" }),
    rates: z
      .record(z.string().regex(/^[A-Z]{3}$/), z.number().positive())
      .meta({ description: "KRW for one unit, by ISO 4217 code" }),
  })
  .meta({ id: "ExchangeRates" });
export type ExchangeRates = z.infer<typeof exchangeRatesSchema>;

export const getExchangeRates = visitorCalls("Exchange rates").get("getExchangeRates", "/v1/exchange-rates", {
  summary: "KRW for one unit of each currency, with their date and source",
  data: exchangeRatesSchema,
  isShared: true,
});
