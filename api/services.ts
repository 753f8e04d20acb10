import type { Logger } from "pino";
import type { Database } from "./db/client";
import type { ApiEnv } from "./env";
import type { ExchangeRateGateway } from "./gateways/exchange-rate";
import type { MailGateway } from "./gateways/mail";
import type { PaymentGateway } from "./gateways/payment";
import type { SmsGateway } from "./gateways/sms";
import type { StorageGateway } from "./gateways/storage";

/** What the routes and jobs of the API work with; tests hand in their own clock and gateways. */
export type Services = {
  db: Database;
  env: ApiEnv;
  now: () => Date;
  log: Logger;
  payments: PaymentGateway;
  mail: MailGateway;
  sms: SmsGateway;
  exchangeRates: ExchangeRateGateway;
  storage: StorageGateway;
};
