import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import {
  findProblems,
  findSecretProblems,
  httpUrl,
  missing,
  readSecrets,
  readSettings,
  SettingError,
  splitList,
  type SecretFile,
  type SettingProblem,
  wrong,
} from "contract/settings";
import { isDemo } from "domain/demo";
import { exchangeRateSources, refundPolicies } from "domain/enums";
import { isExample, readBrand, type Brand } from "contract/brand";
import demoBrand from "locales/brand.json";
import { portOneSettings, readPortOne, requiredForPortOne } from "./gateways/portone/settings";
import { readS3, requiredForS3, s3Settings } from "./gateways/s3/settings";
import { readSolapi, requiredForSolapi, solapiSettings } from "./gateways/solapi/settings";
import type { PushSettings } from "./gateways/webpush/push";
import { openOwnVapidKey, readVapidKey, vapidKeyPattern, type VapidKey } from "./gateways/webpush/vapid-keys";
import { readSealKeys } from "./documents/seal/seal-keys";
import { writeOnce } from "./db/data-dir/data-dir";

/** The settings are read and checked once. `docs/settings.md` is written from their descriptions. */
export type ApiEnv = ReturnType<typeof readApiEnv>;

const sitePort = 3000;
const choice = <const Values extends readonly string[]>(...values: Values) => z.enum(values, values.join(" or "));
const number = (lowest: number, highest: number) => {
  const error = `a whole number from ${lowest} to ${highest}`;
  return z.coerce.number(error).int(error).min(lowest, error).max(highest, error);
};
const postgresUrl = z
  .string()
  .refine(
    (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
    "a postgres:// address, in which special characters of the password are percent-encoded",
  );
const email = z.email("an e-mail address");

const schema = z.object({
  PORT: number(0, 65535).default(3000).describe("the port of the process"),
  PUBLIC_URL: httpUrl.optional().meta({
    description: "where people reach the site; links, the Secure flag of the cookie and HSTS depend on it",
    unset: "`http://localhost:PORT`",
  }),
  API_PUBLIC_URL: httpUrl.optional().meta({
    description: "where gateways and payers reach `/v1`",
    unset: "`PUBLIC_URL`; of `npm run api`, `http://localhost:PORT`",
  }),
  API_BASE_URL: z.string().optional().describe("the address of a separate API; this process then does not serve `/v1`"),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .describe("embedded database, uploads, cached pictures, generated secrets"),
  DATABASE_URL: postgresUrl.optional().describe("PostgreSQL (`postgres://…`) instead of the embedded database"),
  DATABASE_READ_URL: postgresUrl
    .optional()
    .describe(
      "a streaming replica of `DATABASE_URL`, [for public reads](operations/set-up.md#a-read-replica); without a user, that of `DATABASE_URL`",
    ),
  ALLOW_EMBEDDED_DATABASE: choice("on", "off")
    .optional()
    .meta({ description: "`on`: allows the embedded database with an https `PUBLIC_URL`", unset: "`off`" }),
  SESSION_SECRETS: z.string().optional().meta({
    description: "separated by commas, newest first, at least 32 characters; the same on both halves",
    unset: "generated in demo mode",
  }),
  SEAL_KEYS: z.string().optional().meta({
    description:
      "PEM files, separated by commas, newest first, for [sealing documents](operations/set-up.md#seal-keys)",
    unset: "generated in demo mode",
  }),
  DEMO: choice("on", "off")
    .optional()
    .meta({ description: "`on`, `off`: demo world and sign-ins, `/dev/*`", unset: "as above" }),
  PAYMENT_GATEWAY: choice("sandbox", "portone")
    .optional()
    .meta({ description: "`sandbox` or `portone`", unset: "`sandbox` in demo mode" }),
  ...portOneSettings,
  MAIL_GATEWAY: choice("sandbox", "smtp")
    .optional()
    .meta({ description: "`sandbox` or `smtp`", unset: "`sandbox` in demo mode" }),
  SMS_GATEWAY: choice("sandbox", "solapi")
    .optional()
    .meta({ description: "`sandbox` or `solapi`", unset: "`sandbox` in demo mode" }),
  ...solapiSettings,
  SMTP_URL: z
    .string()
    .refine((url) => /^smtps?:\/\//.test(url) && URL.canParse(url), "an smtp:// or smtps:// address")
    .optional()
    .describe("for `MAIL_GATEWAY=smtp`: `smtp://` or `smtps://`"),
  VAPID_KEYS: z
    .string()
    .transform(splitList)
    .refine((keys) => keys.every(isVapidKey), "base64url private keys of 32 bytes, as web-push makes them")
    .optional()
    .meta({
      description:
        "private keys, separated by commas, newest first: sign [push notifications](operations/set-up.md#push-notifications)",
      unset: "generated in demo mode; else push is off",
    }),
  STORAGE_GATEWAY: choice("local", "s3")
    .default("local")
    .describe(
      "where [uploaded pictures](operations/set-up.md#uploaded-pictures) are stored: `local`, in `DATA_DIR`, or `s3`",
    ),
  ...s3Settings,
  EXCHANGE_RATES: choice(...exchangeRateSources)
    .default("embedded")
    .describe(
      "`embedded`, a dated table; `ecb`, the European Central Bank's daily file; or `eximbank`, with `EXIMBANK_KEY`",
    ),
  EXCHANGE_RATES_URL: httpUrl
    .optional()
    .meta({ description: "replaces the address of the rates' source, for tests", unset: "the source's own" }),
  EXIMBANK_KEY: z
    .string()
    .min(1)
    .optional()
    .describe("for `EXCHANGE_RATES=eximbank`, from the Export-Import Bank of Korea"),
  MAIL_BOUNCE_ADDRESS: email.optional().describe("where returned mail is sent"),
  MAIL_BOUNCE_SECRET: z
    .string()
    .transform(splitList)
    .refine((secrets) => secrets.every((secret) => secret.length >= 32), "at least 32 characters each")
    .default([])
    .meta({
      description:
        "separated by commas, newest first: signs [reports of returned mail](operations/set-up.md#mail-and-sms)",
      unset: "",
    }),
  BRAND_FILE: z.string().optional().meta({
    description: "JSON: [the company](operations/set-up.md#the-company), its numbers and logo; the same on both halves",
    unset: "the demo's, in demo mode",
  }),
  MAIL_FROM: z
    .string()
    .min(3, "a sender's name and e-mail address")
    .optional()
    .meta({ description: "the sender's name and e-mail address", unset: "the brand's" }),
  STAFF_EMAIL: email.optional().meta({
    description: "where enquiries of building owners are sent, and messages of members without an assignee",
    unset: "the brand's e-mail",
  }),
  STAFF_SECOND_FACTOR: choice("required", "optional").optional().meta({
    description: "whether accounts with a role need [a second factor](operations/set-up.md#second-factor)",
    unset: "`required`; `optional` in demo mode",
  }),
  REFUND_POLICY: choice(...refundPolicies)
    .default("thirtyDay")
    .describe("`thirtyDay` or `tiered`"),
  REFUND_MIDDLE_SHARE: number(0, 100).default(50).describe("the middle share of `tiered`, in percent"),
  CHECKOUT_MARKETING: choice("required", "optional")
    .default("required")
    .describe("`required` or `optional`: the consent to marketing at the checkout"),
  GOOGLE_CLIENT_ID: z.string().min(1).optional().describe("[log-in by Google](operations/set-up.md#log-in-by-google)"),
  GOOGLE_ISSUER: z
    .url("an https:// address")
    .default("https://accounts.google.com")
    .describe("the issuer of the ID token, replaced in tests"),
  GOOGLE_JWKS_URL: z
    .url("an https:// address")
    .default("https://www.googleapis.com/oauth2/v3/certs")
    .describe("the keys of the ID token, replaced in tests"),
  TRUST_PROXY: number(0, 10).default(0).describe("how many proxies in front are trusted for `X-Forwarded-For`"),
  METRICS_PORT: number(1, 65535)
    .optional()
    .describe("the port of each process's [metrics](operations/set-up.md#watching); not for the public"),
  JOBS: choice("on", "off")
    .default("on")
    .describe(
      "`off`: [scheduled jobs](operations/set-up.md#several-processes) run in another process; needs `DATABASE_URL`",
    ),
  LOG_LEVEL: choice("fatal", "error", "warn", "info", "debug", "trace", "silent")
    .default("info")
    .describe("the level of the API's log"),
});

export const apiSettings = schema.shape;

type Role = "bundled" | "alone";
type Source = Record<string, string | undefined>;

/** Every missing or wrong setting. Reads the files that settings name, but writes none. */
export function findApiProblems(role: Role, source: Source = process.env): SettingProblem[] {
  const { values: env, problems, isSet } = readSettings(schema, source);
  const publicUrl = findPublicUrl(role, env);
  const demo = isDemo({ demo: env.DEMO, databaseUrl: source.DATABASE_URL, apiBaseUrl: env.API_BASE_URL, publicUrl });
  const needed = (why: string, ...names: (keyof typeof schema.shape)[]) =>
    names.filter((name) => !isSet(name)).map((name) => missing(name, why));
  const found = [...problems];

  if (!demo) {
    const least = ["SESSION_SECRETS", "PAYMENT_GATEWAY", "MAIL_GATEWAY", "SMS_GATEWAY"] as const;
    found.push(...needed("outside demo mode (or set DEMO=on)", ...least));
    found.push(
      ...needed(
        "outside demo mode (or set DEMO=on): PEM files by which documents are sealed, the same on every process; " +
          "docs/operations/set-up.md, Seal keys, shows how to make one",
        "SEAL_KEYS",
      ),
    );
  }
  found.push(...findProblems(() => openBrand(env.BRAND_FILE, demo)));
  const examples = (["MAIL_FROM", "STAFF_EMAIL"] as const).filter((name) => !demo && isExample(env[name] ?? ""));
  found.push(
    ...examples.map((name) => wrong(name, "outside demo mode it takes an address where mail arrives, not an example")),
  );
  if (publicUrl.startsWith("https:") && env.ALLOW_EMBEDDED_DATABASE !== "on") {
    found.push(
      ...needed(
        "when PUBLIC_URL is https, since a power cut can damage the embedded database (or set ALLOW_EMBEDDED_DATABASE=on)",
        "DATABASE_URL",
      ),
    );
  }
  if (env.JOBS === "off") {
    found.push(
      ...needed("when JOBS is off, since no other process can run the jobs of the embedded database", "DATABASE_URL"),
    );
  }
  if (env.DATABASE_READ_URL) {
    found.push(...needed("when DATABASE_READ_URL is set, which names its replica", "DATABASE_URL"));
    found.push(...findReadUrlProblems(env.DATABASE_READ_URL, env.DATABASE_URL));
  }
  if (env.PAYMENT_GATEWAY === "portone")
    found.push(...needed("when PAYMENT_GATEWAY is portone", ...requiredForPortOne));
  if (env.STORAGE_GATEWAY === "s3") found.push(...needed("when STORAGE_GATEWAY is s3", ...requiredForS3));
  if (env.MAIL_GATEWAY === "smtp") found.push(...needed("when MAIL_GATEWAY is smtp", "SMTP_URL"));
  if (env.SMS_GATEWAY === "solapi") {
    found.push(...needed("when SMS_GATEWAY is solapi", ...requiredForSolapi));
  }
  if (env.EXCHANGE_RATES === "eximbank") found.push(...needed("when EXCHANGE_RATES is eximbank", "EXIMBANK_KEY"));
  found.push(...findSecretProblems(env.SESSION_SECRETS, openSecretFile(path.resolve(env.DATA_DIR ?? "./data"))));
  found.push(...findSealKeyProblems(listFiles(env.SEAL_KEYS)));
  return found;
}

/** Returns the replica's URL with user and password of DATABASE_URL, unless it has its own. */
function readReadUrl(env: { DATABASE_URL?: string; DATABASE_READ_URL?: string }): string | undefined {
  if (!env.DATABASE_URL || !env.DATABASE_READ_URL) return undefined;
  const [primary, replica] = [new URL(env.DATABASE_URL), new URL(env.DATABASE_READ_URL)];
  if (!replica.username) Object.assign(replica, { username: primary.username, password: primary.password });
  return replica.href;
}

function findReadUrlProblems(readUrl: string, url: string | undefined): SettingProblem[] {
  if (!url) return [];
  const [replica, primary] = [new URL(readUrl), new URL(url)];
  if (replica.pathname !== primary.pathname)
    return [wrong("DATABASE_READ_URL", "it takes the name of the database in DATABASE_URL, which a replica has too")];
  const serverOf = ({ hostname, port, searchParams }: URL) =>
    `${hostname} ${port || "5432"} ${searchParams.get("host")}`;
  if (serverOf(replica) !== serverOf(primary)) return [];
  return [wrong("DATABASE_READ_URL", "it names the server of DATABASE_URL: leave it out without a replica")];
}

/** @throws SettingError with one sentence for each missing or wrong setting */
export function readApiEnv(role: Role, source: Source = process.env) {
  const problems = findApiProblems(role, source);
  if (problems.length > 0) throw new SettingError(problems);
  const env = parse(schema, source);
  const publicUrl = findPublicUrl(role, env);
  const demo = isDemo({ demo: env.DEMO, databaseUrl: env.DATABASE_URL, apiBaseUrl: env.API_BASE_URL, publicUrl });
  const dataDir = path.resolve(env.DATA_DIR);
  const brand = openBrand(env.BRAND_FILE, demo);
  return {
    demo,
    port: env.PORT,
    /** The site's address, for links in mails. No trailing slash. */
    publicUrl,
    /** The public address of `/v1`, for webhooks and the sandbox's payment page. No trailing slash. */
    apiPublicUrl: env.API_PUBLIC_URL ?? (role === "bundled" ? publicUrl : `http://localhost:${env.PORT}`),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    /** A streaming replica, for public reads. */
    databaseReadUrl: readReadUrl(env),
    /** Newest first; the first signs, all verify. */
    secrets: readSecrets(env.SESSION_SECRETS, openSecretFile(dataDir)),
    /** PEM files that seal documents, newest first. Only in demo mode may there be none: one is created in `dataDir`. */
    sealKeys: listFiles(env.SEAL_KEYS),
    paymentGateway: env.PAYMENT_GATEWAY ?? "sandbox",
    portOne: env.PAYMENT_GATEWAY === "portone" ? readPortOne(env) : undefined,
    mailGateway: env.MAIL_GATEWAY ?? "sandbox",
    /** Without it, SMS are only stored. */
    solapi: env.SMS_GATEWAY === "solapi" ? readSolapi(env) : undefined,
    /** Without it, nothing shows push notifications. */
    push: readPush(env.VAPID_KEYS ?? [], { demo, dataDir, contact: `mailto:${brand.email}` }),
    /** Verify the mail server's bounce webhooks, newest first; without any the webhook is disabled. */
    mailBounceSecrets: env.MAIL_BOUNCE_SECRET,
    smtp: env.SMTP_URL
      ? {
          url: env.SMTP_URL,
          from: env.MAIL_FROM ?? `"${brand.name}" <${brand.email}>`,
          bounceAddress: env.MAIL_BOUNCE_ADDRESS,
        }
      : undefined,
    /** `url`: another address of the source; `key`: issued by the Export-Import Bank of Korea. */
    exchangeRates: { source: env.EXCHANGE_RATES, url: env.EXCHANGE_RATES_URL, key: env.EXIMBANK_KEY },
    /** Stores uploaded pictures; without it they are stored in `dataDir`. */
    s3: env.STORAGE_GATEWAY === "s3" ? readS3(env) : undefined,
    staffEmail: env.STAFF_EMAIL ?? brand.email,
    /** Whether accounts with a role must have one. */
    secondFactor: env.STAFF_SECOND_FACTOR ?? (demo ? "optional" : "required"),
    /** The company until it is changed in the console. */
    brand,
    /** Its logo, a file. */
    brandLogo: brand.logo && path.resolve(path.dirname(env.BRAND_FILE ?? ""), brand.logo),
    refundPolicy: env.REFUND_POLICY,
    refundMiddleShare: env.REFUND_MIDDLE_SHARE,
    checkoutMarketing: env.CHECKOUT_MARKETING,
    google: env.GOOGLE_CLIENT_ID
      ? { clientId: env.GOOGLE_CLIENT_ID, issuer: env.GOOGLE_ISSUER, jwksUrl: env.GOOGLE_JWKS_URL }
      : undefined,
    trustProxy: role === "bundled" ? 1 : env.TRUST_PROXY, // embedded, the web half is the only proxy and names the client
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT,
    /** Whether this process runs the scheduled jobs. */
    jobs: env.JOBS === "on",
    maxBodyBytes: 1_000_000,
  };
}

/** The API has a port of its own; links lead to the site, by default to its port. */
function findPublicUrl(role: Role, env: { PUBLIC_URL?: string; PORT?: number }): string {
  return env.PUBLIC_URL ?? `http://localhost:${role === "bundled" ? (env.PORT ?? sitePort) : sitePort}`;
}

function isVapidKey(key: string): boolean {
  try {
    return vapidKeyPattern.test(key) && readVapidKey(key).publicKey !== "";
  } catch {
    return false;
  }
}

function readPush(
  keys: string[],
  { demo, dataDir, contact }: { demo: boolean; dataDir: string; contact: string },
): PushSettings | undefined {
  const [newest, ...older] = keys.length > 0 || !demo ? keys : [openOwnVapidKey(dataDir)];
  if (!newest) return undefined;
  const all: [VapidKey, ...VapidKey[]] = [readVapidKey(newest), ...older.map(readVapidKey)];
  return { keys: all, contact };
}

/** Commands that need only the database call it. @throws SettingError with one sentence for each wrong setting */
export function readDatabaseSettings(source: Source = process.env): Pick<ApiEnv, "databaseUrl" | "dataDir"> {
  const env = parse(schema.pick({ DATABASE_URL: true, DATA_DIR: true }), source);
  return { databaseUrl: env.DATABASE_URL, dataDir: path.resolve(env.DATA_DIR) };
}

/** Commands that sign links of the site call it. @throws SettingError with one sentence that names the wrong setting */
export function readLinkSettings(
  source: Record<string, string | undefined> = process.env,
): Pick<ApiEnv, "publicUrl" | "secrets"> {
  const env = parse(schema.pick({ DATA_DIR: true, PORT: true, PUBLIC_URL: true, SESSION_SECRETS: true }), source);
  const dataDir = path.resolve(env.DATA_DIR);
  if (!env.SESSION_SECRETS && !existsSync(path.join(dataDir, "secrets"))) {
    throw new SettingError([missing("SESSION_SECRETS", "for links: the same as the server's")]);
  }
  return {
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    secrets: readSecrets(env.SESSION_SECRETS, openSecretFile(dataDir)),
  };
}

function parse<Shape extends z.ZodRawShape>(shape: z.ZodObject<Shape>, source: Source): z.output<z.ZodObject<Shape>> {
  const { values, problems } = readSettings(shape, source);
  if (problems.length > 0) throw new SettingError(problems);
  return values as z.output<z.ZodObject<Shape>>;
}

function openSecretFile(dataDir: string): SecretFile {
  const file = path.join(dataDir, "secrets");
  return {
    path: file,
    read: () => (existsSync(file) ? readFileSync(file, "utf8") : undefined),
    make: () => writeOnce(file, randomBytes(32).toString("base64url")),
  };
}

const openBrand = (file: string | undefined, demo: boolean): Brand =>
  readBrand({ file, demo, demoBrand, read: (name) => readFileSync(name, "utf8") });

const listFiles = (setting: string | undefined) => splitList(setting ?? "").map((file) => path.resolve(file));

function findSealKeyProblems(files: string[]): SettingProblem[] {
  try {
    if (files.length > 0) readSealKeys(files);
    return [];
  } catch (error) {
    return [wrong("SEAL_KEYS", (error as Error).message)];
  }
}
