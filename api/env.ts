import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { isDemo } from "contract/demo";
import { refundPolicies } from "contract/reservation";
import { exchangeRateSources } from "contract/exchange-rate";
import type { SolapiSettings } from "./gateways/solapi/sms";
import { findMissing, portOneSettings, readPortOne, type PortOneSettings } from "./gateways/portone/settings";
import { findMissingS3, readS3, s3Settings, type S3Settings } from "./gateways/s3/settings";
import { isExample, readBrand, type Brand } from "contract/brand";
import demoBrand from "locales/brand.json";
import { readSealKeys } from "./seal/seal-keys";
import { writeOnce } from "./write-once";

/** Every setting of the API, read and checked once. Documented in README.md; names are product decision 6. */
export type ApiEnv = {
  demo: boolean;
  port: number;
  /** Where people reach the site: links in mails begin with it. No trailing slash. */
  publicUrl: string;
  /** Where the outside world reaches `/v1`: webhooks and the sandbox's payment page. No trailing slash. */
  apiPublicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Newest first; the first signs, all verify. */
  secrets: [string, ...string[]];
  /** PEM files by which documents are sealed, newest first; none, in demo mode alone: one is made and kept in `dataDir`. */
  sealKeys: string[];
  paymentGateway: "sandbox" | "portone";
  portOne: PortOneSettings | undefined;
  mailGateway: "sandbox" | "smtp";
  /** The SMS provider; without it SMS stay in the sandbox. */
  solapi: SolapiSettings | undefined;
  smtp: { url: string; from: string; bounceAddress: string | undefined } | undefined;
  /** Sign what the mail server tells of returned mail, newest first; without any nothing of the kind is taken. */
  mailBounceSecrets: string[];
  /** `url` is another place of the source, `key` what the Export-Import Bank of Korea gives out. */
  exchangeRates: { source: (typeof exchangeRateSources)[number]; url: string | undefined; key: string | undefined };
  /** The bucket of uploaded pictures; without it they stand in `dataDir`. */
  s3: S3Settings | undefined;
  /** Where enquiries of building owners go. */
  staffEmail: string;
  /** Who runs the site. */
  brand: Brand;
  refundPolicy: (typeof refundPolicies)[number];
  refundMiddleShare: number;
  checkoutMarketing: "required" | "optional";
  google: { clientId: string; issuer: string; jwksUrl: string } | undefined;
  trustProxy: number;
  logLevel: string;
  /** Where metrics are read; none without it. */
  metricsPort: number | undefined;
  maxBodyBytes: number;
};

/** A setting that is missing or wrong; the message names it and says what it takes. */
export class SettingError extends Error {}

const sitePort = 3000;
const url = z.url().transform((value) => value.replace(/\/+$/, ""));

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: url.optional(),
  API_PUBLIC_URL: url.optional(),
  API_BASE_URL: z.string().optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "a postgres:// address")
    .optional(),
  SESSION_SECRETS: z.string().optional(),
  SEAL_KEYS: z.string().optional(),
  DEMO: z.enum(["on", "off"]).optional(),
  PAYMENT_GATEWAY: z.enum(["sandbox", "portone"]).optional(),
  ...portOneSettings,
  MAIL_GATEWAY: z.enum(["sandbox", "smtp"]).optional(),
  SMS_GATEWAY: z.enum(["sandbox", "solapi"]).optional(),
  SOLAPI_API_KEY: z.string().min(1).optional(),
  SOLAPI_API_SECRET: z.string().min(1).optional(),
  SOLAPI_FROM: z
    .string()
    .regex(/^[\d-]{8,15}$/, "a Korean telephone number that is registered with Solapi as a sender")
    .optional(),
  SOLAPI_API_URL: url.default("https://api.solapi.com"),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "an smtp:// or smtps:// address")
    .optional(),
  STORAGE_GATEWAY: z.enum(["local", "s3"]).default("local"),
  ...s3Settings,
  EXCHANGE_RATES: z.enum(exchangeRateSources).default("embedded"),
  EXCHANGE_RATES_URL: url.optional(),
  EXIMBANK_KEY: z.string().min(1).optional(),
  MAIL_BOUNCE_ADDRESS: z.email().optional(),
  MAIL_BOUNCE_SECRET: z
    .string()
    .transform(splitList)
    .refine((secrets) => secrets.every((secret) => secret.length >= 32), "at least 32 characters each")
    .default([]),
  BRAND_FILE: z.string().optional(),
  MAIL_FROM: z.string().min(3).optional(),
  STAFF_EMAIL: z.email().optional(),
  REFUND_POLICY: z.enum(refundPolicies).default("thirtyDay"),
  REFUND_MIDDLE_SHARE: z.coerce.number().int().min(0).max(100).default(50),
  CHECKOUT_MARKETING: z.enum(["required", "optional"]).default("required"),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url().default("https://accounts.google.com"),
  GOOGLE_JWKS_URL: z.url().default("https://www.googleapis.com/oauth2/v3/certs"),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

/**
 * Reads the settings.
 * @throws SettingError with one sentence that names the wrong setting.
 */
export function readApiEnv(
  role: "bundled" | "alone",
  source: Record<string, string | undefined> = process.env,
): ApiEnv {
  const env = parse(schema, source);
  // The API alone listens on a port of its own; links in mails lead to the site, by default where that starts.
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${role === "bundled" ? env.PORT : sitePort}`;
  const demo = isDemo({ demo: env.DEMO, databaseUrl: env.DATABASE_URL, apiBaseUrl: env.API_BASE_URL, publicUrl });
  const dataDir = path.resolve(env.DATA_DIR);

  if (!demo) {
    for (const name of ["SESSION_SECRETS", "PAYMENT_GATEWAY", "MAIL_GATEWAY", "SMS_GATEWAY"] as const) {
      if (!env[name]) throw new SettingError(`${name} must be set outside demo mode (or set DEMO=on).`);
    }
  }
  const sealKeys = listSealKeys(env.SEAL_KEYS);
  if (!demo && sealKeys.length === 0) {
    throw new SettingError(
      "SEAL_KEYS must be set outside demo mode (or set DEMO=on): PEM files by which documents are sealed, the same on " +
        "every process. docs/operations.md, Seal keys, shows how to make one.",
    );
  }
  const brand = openBrand(env.BRAND_FILE, demo);
  if (!demo) {
    for (const name of ["MAIL_FROM", "STAFF_EMAIL"] as const) {
      if (isExample(env[name] ?? ""))
        throw new SettingError(
          `${name} is wrong: outside demo mode it takes an address where mail arrives, not an example.`,
        );
    }
  }
  const missing = env.PAYMENT_GATEWAY === "portone" && findMissing(env);
  if (missing) throw new SettingError(`${missing} must be set when PAYMENT_GATEWAY is portone.`);
  const missingS3 = env.STORAGE_GATEWAY === "s3" && findMissingS3(env);
  if (missingS3) throw new SettingError(`${missingS3} must be set when STORAGE_GATEWAY is s3.`);
  if (env.MAIL_GATEWAY === "smtp" && !env.SMTP_URL) {
    throw new SettingError("SMTP_URL must be set when MAIL_GATEWAY is smtp.");
  }
  if (env.EXCHANGE_RATES === "eximbank" && !env.EXIMBANK_KEY) {
    throw new SettingError("EXIMBANK_KEY must be set when EXCHANGE_RATES is eximbank.");
  }
  return {
    demo,
    port: env.PORT,
    publicUrl,
    apiPublicUrl: env.API_PUBLIC_URL ?? (role === "bundled" ? publicUrl : `http://localhost:${env.PORT}`),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    secrets: readSecrets(env.SESSION_SECRETS, dataDir),
    sealKeys,
    paymentGateway: env.PAYMENT_GATEWAY ?? "sandbox",
    portOne: env.PAYMENT_GATEWAY === "portone" ? readPortOne(env) : undefined,
    mailGateway: env.MAIL_GATEWAY ?? "sandbox",
    solapi: env.SMS_GATEWAY === "solapi" ? readSolapi(env) : undefined,
    mailBounceSecrets: env.MAIL_BOUNCE_SECRET,
    smtp: env.SMTP_URL
      ? {
          url: env.SMTP_URL,
          from: env.MAIL_FROM ?? `"${brand.name}" <${brand.email}>`,
          bounceAddress: env.MAIL_BOUNCE_ADDRESS,
        }
      : undefined,
    exchangeRates: { source: env.EXCHANGE_RATES, url: env.EXCHANGE_RATES_URL, key: env.EXIMBANK_KEY },
    s3: env.STORAGE_GATEWAY === "s3" ? readS3(env) : undefined,
    staffEmail: env.STAFF_EMAIL ?? brand.email,
    brand,
    refundPolicy: env.REFUND_POLICY,
    refundMiddleShare: env.REFUND_MIDDLE_SHARE,
    checkoutMarketing: env.CHECKOUT_MARKETING,
    google: env.GOOGLE_CLIENT_ID
      ? { clientId: env.GOOGLE_CLIENT_ID, issuer: env.GOOGLE_ISSUER, jwksUrl: env.GOOGLE_JWKS_URL }
      : undefined,
    trustProxy: role === "bundled" ? 1 : env.TRUST_PROXY, // bundled, the web half is the one hop and names the client
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT,
    maxBodyBytes: 1_000_000,
  };
}

function readSolapi(env: z.infer<typeof schema>): SolapiSettings {
  const { SOLAPI_API_KEY: key, SOLAPI_API_SECRET: secret, SOLAPI_FROM: from } = env;
  if (key && secret && from) return { key, secret, from, url: env.SOLAPI_API_URL };
  const missing = !key ? "SOLAPI_API_KEY" : !secret ? "SOLAPI_API_SECRET" : "SOLAPI_FROM";
  throw new SettingError(`${missing} must be set when SMS_GATEWAY is solapi.`);
}

/**
 * Where the database is, for commands that need nothing else.
 * @throws SettingError with one sentence that names the wrong setting.
 */
export function readDatabaseSettings(
  source: Record<string, string | undefined> = process.env,
): Pick<ApiEnv, "databaseUrl" | "dataDir"> {
  const env = parse(schema.pick({ DATABASE_URL: true, DATA_DIR: true }), source);
  return { databaseUrl: env.DATABASE_URL, dataDir: path.resolve(env.DATA_DIR) };
}

/**
 * What links of the site are made with, for commands.
 * @throws SettingError with one sentence that names the wrong setting.
 */
export function readLinkSettings(
  source: Record<string, string | undefined> = process.env,
): Pick<ApiEnv, "publicUrl" | "secrets"> {
  const env = parse(schema.pick({ DATA_DIR: true, PORT: true, PUBLIC_URL: true, SESSION_SECRETS: true }), source);
  const dataDir = path.resolve(env.DATA_DIR);
  if (!env.SESSION_SECRETS && !existsSync(path.join(dataDir, "secrets"))) {
    throw new SettingError("SESSION_SECRETS must be set: the link takes the same as the server.");
  }
  return {
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    secrets: readSecrets(env.SESSION_SECRETS, dataDir),
  };
}

function parse<T>(shape: z.ZodType<T>, source: Record<string, string | undefined>): T {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = shape.safeParse(filled);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new SettingError(`${issue?.path.join(".")} is wrong: ${issue?.message}.`);
}

/** In demo mode missing secrets are made and kept in DATA_DIR, so that a restart signs nobody out. */
function readSecrets(setting: string | undefined, dataDir: string): [string, ...string[]] {
  const given = splitList(setting ?? "");
  const short = given.find((secret) => secret.length < 32);
  if (short) throw new SettingError("SESSION_SECRETS is wrong: each secret takes at least 32 characters.");
  if (given[0]) return [given[0], ...given.slice(1)];
  const file = path.join(dataDir, "secrets");
  if (!existsSync(file)) writeOnce(file, randomBytes(32).toString("base64url"));
  const kept = readFileSync(file, "utf8").trim();
  if (kept.length < 32) {
    throw new SettingError(`The file ${file} is damaged: it takes 32 characters. Delete it, or set SESSION_SECRETS.`);
  }
  return [kept];
}

function openBrand(file: string | undefined, demo: boolean): Brand {
  try {
    return readBrand({ file, demo, demoBrand, read: (name) => readFileSync(name, "utf8") });
  } catch (error) {
    throw new SettingError((error as Error).message);
  }
}

function listSealKeys(setting: string | undefined): string[] {
  const files = splitList(setting ?? "").map((file) => path.resolve(file));
  try {
    if (files.length > 0) readSealKeys(files);
  } catch (error) {
    throw new SettingError(`SEAL_KEYS is wrong: ${(error as Error).message}.`);
  }
  return files;
}

function splitList(setting: string): string[] {
  return setting
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean);
}
