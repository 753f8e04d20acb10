import type { Database } from "../db/client";
import type { ApiEnv } from "../env";
import type { Services } from "../kernel/services";
import { createEcbExchangeRates, createEmbeddedExchangeRates, createEximbankExchangeRates } from "./exchange-rates";
import { createRemoteCalendars } from "./https/remote-calendars";
import type { ExchangeRateGateway } from "../kernel/ports";
import { createLocalStorage } from "./local/storage";
import { createPortOnePayments } from "./portone/payment";
import { createS3Storage } from "./s3/storage";
import { createDemoCalendars } from "./sandbox/demo-calendar";
import { createSandboxMail, createSandboxSms } from "./sandbox/messages";
import { createSandboxPayments } from "./sandbox/payment";
import { createSmtpMail } from "./smtp/mail";
import { createSolapiSms } from "./solapi/sms";
import { createWebPush } from "./webpush/push";

type Gateways = Pick<Services, "payments" | "mail" | "sms" | "push" | "exchangeRates" | "storage" | "remoteCalendars">;

export function chooseGateways(env: ApiEnv, db: Database, now: () => Date): Gateways {
  return {
    payments: env.portOne ? createPortOnePayments(env.portOne, env.publicUrl) : createSandboxPayments(db, env),
    mail: env.mailGateway === "smtp" && env.smtp ? createSmtpMail(env.smtp) : createSandboxMail(db, now),
    sms: env.solapi ? createSolapiSms(env.solapi, now) : createSandboxSms(db, now),
    push: env.push ? createWebPush(env.push) : null,
    exchangeRates: chooseExchangeRates(env, now),
    storage: env.s3 ? createS3Storage(env.s3) : createLocalStorage(env.dataDir),
    remoteCalendars: env.demo ? createDemoCalendars(createRemoteCalendars()) : createRemoteCalendars(),
  };
}

function chooseExchangeRates({ exchangeRates: { source, url, key } }: ApiEnv, now: () => Date): ExchangeRateGateway {
  if (source === "ecb") return createEcbExchangeRates(now, url);
  if (source === "eximbank") return createEximbankExchangeRates(key ?? "", now, url);
  return createEmbeddedExchangeRates();
}
