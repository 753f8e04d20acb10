import type { ExchangeRates } from "contract/exchange-rate";
import type { exchangeRateSources } from "domain/enums";

export interface ExchangeRateGateway {
  /** The setting's name of the source: what was read is kept under it. */
  readonly name: (typeof exchangeRateSources)[number];
  /**
   * Won for one unit of each currency, of the last business day that the source knows.
   * @throws Error when the source does not answer in time, or with something else than rates
   */
  latest(): Promise<ExchangeRates>;
}
