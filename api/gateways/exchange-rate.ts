import type { ExchangeRates } from "contract/exchange-rate";

export interface ExchangeRateGateway {
  /** Won for one unit of each currency, of the last business day known. */
  latest(): Promise<ExchangeRates>;
}
