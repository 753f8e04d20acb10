import type { Logger } from "pino";
import type { Database } from "../db/client";
import type { PublicReads } from "../db/read-replica";
import type { ApiEnv } from "../env";
import type { ExchangeRateGateway } from "./ports/exchange-rate";
import type { MailGateway } from "./ports/mail";
import type { PaymentGateway } from "./ports/payment";
import type { PushGateway } from "./ports/push";
import type { RemoteCalendars } from "./ports/remote-calendar";
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
  /** Null: push notifications are off. */
  push: PushGateway | null;
  exchangeRates: ExchangeRateGateway;
  storage: StorageGateway;
  remoteCalendars: RemoteCalendars;
};
