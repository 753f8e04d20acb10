import * as calls from "contract/exchange-rate";
import { findRates } from "./day-rates";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";

export function exchangeRateRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.getExchangeRates, async () => {
    const rates = await findRates(services);
    if (!rates) throw new ApiError("UPSTREAM_UNAVAILABLE");
    return rates;
  });

  return router;
}
