import type { Database } from "../db/client";
import type { ApiEnv } from "../env";
import type { Services } from "../services";

export type Gateways = Pick<Services, "payments" | "mail" | "sms" | "exchangeRates">;

/** The providers that the settings name. */
export function chooseGateways(_env: ApiEnv, _db: Database): Gateways {
  const later = () => Promise.reject(new Error("this gateway has not been built yet"));
  return {
    payments: { name: "sandbox", start: later, lookUp: later, cancel: later, verifyWebhook: later },
    mail: { send: later },
    sms: { send: later },
    exchangeRates: { latest: later },
  };
}
