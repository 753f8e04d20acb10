import { createContext, useContext } from "react";
import type { ExchangeRates } from "contract/exchange-rate";

/** Won for one unit of a currency, with the day and the source of the rate. */
export type DayRate = {
  currency: string;
  won: number;
  date: string;
  source: string;
  sourceId?: ExchangeRates["sourceId"];
};

export type Exchange = {
  /** Null for who thinks in won, and when there are no rates. */
  rate: DayRate | null;
  /** What the reader thinks in. */
  currency: string;
  /** What may be chosen. */
  currencies: readonly string[];
};

const ExchangeContext = createContext<Exchange>({ rate: null, currency: "KRW", currencies: [] });

export const ExchangeProvider = ExchangeContext.Provider;

export const useExchange = () => useContext(ExchangeContext);
