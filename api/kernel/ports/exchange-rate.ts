import type { ExchangeRates } from "contract/exchange-rate";
import type { exchangeRateSources } from "domain/enums";

export interface ExchangeRateGateway {
  /** The source's name in the settings, under which rates are stored. */
  readonly name: (typeof exchangeRateSources)[number];
  /**
   * Won per unit, of the source's latest business day.
   * @throws Error when the source does not answer in time or not with rates
   */
  latest(): Promise<ExchangeRates>;
}
