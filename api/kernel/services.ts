import type { Logger } from "pino";
import type { Database } from "../db/client";
import type { PublicReads } from "../db/read-replica";
import type { ApiEnv } from "../env";
import type {
  ExchangeRateGateway,
  PaymentGateway,
  MailGateway,
  PushGateway,
  RemoteCalendars,
  SmsGateway,
  StorageGateway,
} from "./ports";

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
