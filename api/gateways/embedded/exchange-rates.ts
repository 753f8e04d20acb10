import { exchangeRatesSchema } from "contract/exchange-rate";
import type { ExchangeRateGateway } from "../../kernel/ports/exchange-rate";
import table from "./rates.json";

/** A dated table within the product, for use without network. */
export function createEmbeddedExchangeRates(): ExchangeRateGateway {
  const rates = exchangeRatesSchema.parse(table);
  return { name: "embedded", latest: () => Promise.resolve(rates) };
}
