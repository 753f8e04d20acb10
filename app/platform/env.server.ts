import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { isDemo } from "contract/demo";
import type { SiteBrand } from "./brand/brand";
import { readSiteBrand, type Logo } from "./brand/brand.server";

/** Every setting of the web half, read and checked once. Documented in README.md. */
type WebEnv = {
  demo: boolean;
  /** Where people reach the site. No trailing slash. */
  publicUrl: string;
  /** Where this server keeps what it makes. */
  dataDir: string;
  /** Another server that keeps the contract; undefined when `/v1` is answered in this process. No trailing slash. */
  apiBaseUrl: string | undefined;
  /** Newest first; the first encrypts the session, all decrypt. */
  secrets: [string, ...string[]];
  trustProxy: number;
  /** Names that the site answers to besides that of `publicUrl` and this machine's own. Lower case. */
  allowedHosts: string[];
  /** Where metrics are read; none without it. */
  metricsPort: number | undefined;
  /** Who runs the site. */
  brand: SiteBrand;
  logo: Logo | undefined;
  /** Whether every page says that the site is being worked on. */
  maintenance: boolean;
  /** Origins that a form may lead to by redirect: the gateway's payment page and the identity provider. */
  formOrigins: string[];
  google: GoogleSettings | undefined;
  /** The Google tag that conversions are told to; undefined when none are. */
  trackingId: string | undefined;
  chat: ChatSettings | undefined;
  /**
   * The pictures a map is laid out with: where they come from by zoom, column and row, and who made them, as HTML.
   * `server` is somebody else's, who learns of each reader that opens a map.
   */
  mapTiles: { url: string; attribution: string; server: string | undefined };
};

/** Of Channel Talk; with the secret it knows a member by more than what the page says. */
type ChatSettings = { pluginKey: string; secretKey: string | undefined };

export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
};

/** A setting that is missing or wrong; the message names it and says what it takes. */
export class SettingError extends Error {}

const address = z.url({ protocol: /^https?$/, error: "an http:// or https:// address" });
const baseAddress = address
  .transform((value) => value.replace(/(\/v1)?\/*$/, ""))
  .refine((value) => /^https?:\/\/[^/?#]+$/i.test(value), "an http:// or https:// address without a path");
const number = (highest: number) => z.coerce.number(`a number from 0 to ${highest}`).int().min(0).max(highest);
const port = number(65535);

const schema = z.object({
  PORT: port.default(3000),
  PUBLIC_URL: baseAddress.optional(),
  API_BASE_URL: baseAddress.optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z.string().optional(),
  DEMO: z.enum(["on", "off"], "on or off").optional(),
  SESSION_SECRETS: z.string().optional(),
  TRUST_PROXY: number(10).default(0),
  ALLOWED_HOSTS: z
    .string()
    .regex(/^[\w.\-\s,]*$/, "host names without scheme and port, by commas")
    .default(""),
  METRICS_PORT: port.optional(),
  MAINTENANCE: z.enum(["on", "off"], "on or off").default("off"),
  BRAND_FILE: z.string().optional(),
  PAYMENT_ORIGINS: z.string().optional(),
  CONVERSION_TRACKING_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, "the id of a Google Analytics property, such as G-ABCDEF1234")
    .optional(),
  CHANNEL_TALK_PLUGIN_KEY: z
    .string()
    .regex(/^[\w-]{8,64}$/, "the plugin key of a Channel Talk channel")
    .optional(),
  CHANNEL_TALK_SECRET_KEY: z
    .string()
    .regex(/^([0-9a-f]{2}){16,64}$/i, "the member hash secret of a Channel Talk channel, in hexadecimal")
    .optional(),
  MAP_TILES_URL: z
    .string()
    .regex(
      /^(?:https?:\/\/[^/{}]+)?\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/,
      "an https:// address with {z}, {x} and {y} in its path",
    )
    .default("https://tile.openstreetmap.org/{z}/{x}/{y}.png"),
  MAP_TILES_ATTRIBUTION: z
    .string()
    .default('© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTHORIZATION_URL: address.default("https://accounts.google.com/o/oauth2/v2/auth"),
  GOOGLE_TOKEN_URL: address.default("https://oauth2.googleapis.com/token"),
});

/**
 * Reads the settings.
 * @throws SettingError with one sentence that names the wrong setting.
 */
function readWebEnv(source: Record<string, string | undefined>): WebEnv {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(filled);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingError(`${issue?.path.join(".")} is wrong: it takes ${issue?.message}.`);
  }
  const env = parsed.data;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const demo = isDemo({ demo: env.DEMO, databaseUrl: env.DATABASE_URL, apiBaseUrl: env.API_BASE_URL, publicUrl });
  if (!demo && !env.SESSION_SECRETS) {
    throw new SettingError("SESSION_SECRETS must be set outside demo mode (or set DEMO=on).");
  }
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
    const missing = env.GOOGLE_CLIENT_ID ? "GOOGLE_CLIENT_SECRET" : "GOOGLE_CLIENT_ID";
    throw new SettingError(`${missing} must be set: log-in by Google takes both the id and the secret.`);
  }
  if (env.CHANNEL_TALK_SECRET_KEY && !env.CHANNEL_TALK_PLUGIN_KEY) {
    throw new SettingError("CHANNEL_TALK_PLUGIN_KEY must be set: CHANNEL_TALK_SECRET_KEY belongs to it.");
  }
  const google =
    env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
      ? {
          clientId: env.GOOGLE_CLIENT_ID,
          clientSecret: env.GOOGLE_CLIENT_SECRET,
          authorizationUrl: env.GOOGLE_AUTHORIZATION_URL,
          tokenUrl: env.GOOGLE_TOKEN_URL,
        }
      : undefined;
  return {
    demo,
    publicUrl,
    dataDir: path.resolve(env.DATA_DIR),
    apiBaseUrl: env.API_BASE_URL,
    secrets: readSecrets(env.SESSION_SECRETS, path.resolve(env.DATA_DIR)),
    trustProxy: env.TRUST_PROXY,
    allowedHosts: splitList(env.ALLOWED_HOSTS.toLowerCase()),
    metricsPort: env.METRICS_PORT,
    ...openBrand(env.BRAND_FILE, demo),
    maintenance: env.MAINTENANCE === "on",
    formOrigins: [
      ...readOrigins(env.PAYMENT_ORIGINS ?? env.API_BASE_URL ?? ""),
      ...(google ? [new URL(google.authorizationUrl).origin] : []),
    ],
    google,
    trackingId: env.CONVERSION_TRACKING_ID,
    chat: env.CHANNEL_TALK_PLUGIN_KEY
      ? { pluginKey: env.CHANNEL_TALK_PLUGIN_KEY, secretKey: env.CHANNEL_TALK_SECRET_KEY }
      : undefined,
    mapTiles: {
      url: env.MAP_TILES_URL,
      attribution: env.MAP_TILES_ATTRIBUTION,
      server: findOtherHost(env.MAP_TILES_URL, publicUrl),
    },
  };
}

let current: WebEnv | undefined;

/** The settings this process started with. */
export function getEnv(): WebEnv {
  return (current ??= readWebEnv(process.env));
}

function openBrand(file: string | undefined, demo: boolean) {
  try {
    return readSiteBrand(file, demo);
  } catch (error) {
    throw new SettingError((error as Error).message);
  }
}

function readOrigins(setting: string): string[] {
  return splitList(setting).map((value) => {
    if (!URL.canParse(value)) throw new SettingError("PAYMENT_ORIGINS is wrong: it takes https:// origins, by commas.");
    return new URL(value).origin;
  });
}

/** None for a path of this site. */
function findOtherHost(url: string, publicUrl: string): string | undefined {
  const { hostname } = new URL(url, publicUrl);
  return hostname === new URL(publicUrl).hostname ? undefined : hostname.replace(/^\{s\}\./, "");
}

/** In demo mode missing secrets are made and kept in DATA_DIR, so that a restart signs nobody out. */
function readSecrets(setting: string | undefined, dataDir: string): [string, ...string[]] {
  const [newest, ...older] = splitList(setting ?? "");
  if ([newest, ...older].some((secret) => secret && secret.length < 32)) {
    throw new SettingError("SESSION_SECRETS is wrong: each secret takes at least 32 characters.");
  }
  if (newest) return [newest, ...older];
  const file = path.join(dataDir, "secrets");
  if (!existsSync(file)) writeOnce(file, randomBytes(32).toString("base64url"));
  const kept = readFileSync(file, "utf8").trim();
  if (kept.length < 32) {
    throw new SettingError(`The file ${file} is damaged: it takes 32 characters. Delete it, or set SESSION_SECRETS.`);
  }
  return [kept];
}

/** Whole or not at all, and the first of two processes wins. */
function writeOnce(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(part, content, { mode: 0o600, flag: "wx" });
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(part, { force: true });
  }
}

function splitList(setting: string): string[] {
  return setting
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean);
}
