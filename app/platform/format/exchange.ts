import { createContext, useContext } from "react";
import type { ExchangeRates } from "contract/exchange-rate";

export type DayRate = {
  currency: string;
  won: number;
  date: string;
  source: string;
  sourceId?: ExchangeRates["sourceId"];
};

export type Exchange = {
  /** Null for KRW visitors, and without rates. */
  rate: DayRate | null;
  currency: string;
  currencies: readonly string[];
};

const ExchangeContext = createContext<Exchange>({ rate: null, currency: "KRW", currencies: [] });

export const ExchangeProvider = ExchangeContext.Provider;

export const useExchange = () => useContext(ExchangeContext);
