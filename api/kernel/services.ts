import type { Logger } from "pino";
import type { Database } from "../db/client";
import type { PublicReads } from "../db/read-replica";
import type { ApiEnv } from "../env";
import type { ExchangeRateGateway } from "./ports/exchange-rate";
import type { MailGateway } from "./ports/mail";
import type { PaymentGateway } from "./ports/payment";
import type { SmsGateway } from "./ports/sms";
import type { StorageGateway } from "./ports/storage";

export type Services = {
  db: Database;
  /** For the calls with `publicContent` alone. */
  publicReads: PublicReads;
  env: ApiEnv;
  now: () => Date;
  log: Logger;
  payments: PaymentGateway;
  mail: MailGateway;
  sms: SmsGateway;
  exchangeRates: ExchangeRateGateway;
  storage: StorageGateway;
};
