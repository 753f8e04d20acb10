import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { isDemo } from "domain/demo";
import type { SiteBrand } from "./brand";
import { readSiteBrand, type Logo } from "./brand.server";
import {
  findProblems,
  findSecretProblems,
  missing,
  readSecrets,
  readSettings,
  SettingError,
  splitList,
  type SecretFile,
  type SettingProblem,
} from "contract/settings";

/** The settings are read and checked once. `docs/settings.md` is written from their descriptions; shared ones are in `api/env.ts`. */
type WebEnv = {
  demo: boolean;
  publicUrl: string;
  dataDir: string;
  /** Another API; undefined when `/v1` is in this process. No trailing slash. */
  apiBaseUrl: string | undefined;
  secrets: [string, ...string[]];
  trustProxy: number;
  metricsPort: number | undefined;
  brand: SiteBrand;
  logo: Logo | undefined;
  maintenance: boolean;
  formOrigins: string[];
  google: GoogleSettings | undefined;
  /** Google tag for conversions; undefined without one. */
  trackingId: string | undefined;
  chat: ChatSettings | undefined;
  /** URL template and attribution (HTML). `server` is a third party that sees each visitor who opens a map. */
  mapTiles: { url: string; attribution: string; server: string | undefined };
};

/** Channel Talk; with the secret it verifies members. */
type ChatSettings = { pluginKey: string; secretKey: string | undefined };

export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
};

const address = z.url({ protocol: /^https?$/, error: "an http:// or https:// address" });
const baseAddress = address
  .transform((value) => value.replace(/(\/v1)?\/*$/, ""))
  .refine((value) => /^https?:\/\/[^/?#]+$/i.test(value), "an http:// or https:// address without a path");
const number = (highest: number) => {
  const error = `a whole number from 0 to ${highest}`;
  return z.coerce.number(error).int(error).min(0, error).max(highest, error);
};
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
  METRICS_PORT: port.optional(),
  MAINTENANCE: z.enum(["on", "off"], "on or off").default("off").describe("`on`: every page announces maintenance"),
  BRAND_FILE: z.string().optional(),
  PAYMENT_ORIGINS: z
    .string()
    .refine((value) => splitList(value).every((origin) => URL.canParse(origin)), "https:// origins, by commas")
    .optional()
    .meta({ description: "origins of payment pages that forms may redirect to", unset: "origin of `API_BASE_URL`" }),
  CONVERSION_TRACKING_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, "the id of a Google Analytics property, such as G-ABCDEF1234")
    .optional()
    .describe("the id of a Google Analytics property, `G-…`; gets the conversions of users who consent"),
  CHANNEL_TALK_PLUGIN_KEY: z
    .string()
    .regex(/^[\w-]{8,64}$/, "the plugin key of a Channel Talk channel")
    .optional()
    .describe("[chat](operations/set-up.md#conversions-chat-and-consent), for users who consent"),
  CHANNEL_TALK_SECRET_KEY: z
    .string()
    .regex(/^([0-9a-f]{2}){16,64}$/i, "the member hash secret of a Channel Talk channel, in hexadecimal")
    .optional()
    .describe("signs members' ids for the chat, so that they find their conversation again"),
  MAP_TILES_URL: z
    .string()
    .regex(
      /^(?:https?:\/\/[^/{}]+)?\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/,
      "an https:// address with {z}, {x} and {y} in its path",
    )
    .default("https://tile.openstreetmap.org/{z}/{x}/{y}.png")
    .describe("the tile server of [maps](operations/set-up.md#maps)"),
  MAP_TILES_ATTRIBUTION: z
    .string()
    .default('© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors')
    .meta({ description: "the attribution of the map tiles, in HTML", unset: "OpenStreetMap's" }),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe("for `GOOGLE_CLIENT_ID`"),
  GOOGLE_AUTHORIZATION_URL: address
    .default("https://accounts.google.com/o/oauth2/v2/auth")
    .describe("Google's authorization endpoint, replaced in tests"),
  GOOGLE_TOKEN_URL: address
    .default("https://oauth2.googleapis.com/token")
    .describe("Google's token endpoint, replaced in tests"),
});

export const webSettings = schema.shape;

type Source = Record<string, string | undefined>;

export function findWebProblems(source: Source = process.env): SettingProblem[] {
  const { values: env, problems, isSet } = readSettings(schema, source);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT ?? 3000}`;
  const demo = isDemo({ demo: env.DEMO, databaseUrl: env.DATABASE_URL, apiBaseUrl: source.API_BASE_URL, publicUrl });
  const found = [...problems];
  if (!demo && !isSet("SESSION_SECRETS")) {
    found.push(missing("SESSION_SECRETS", "outside demo mode (or set DEMO=on)"));
  }
  if (isSet("GOOGLE_CLIENT_ID") !== isSet("GOOGLE_CLIENT_SECRET")) {
    const absent = isSet("GOOGLE_CLIENT_ID") ? "GOOGLE_CLIENT_SECRET" : "GOOGLE_CLIENT_ID";
    found.push({
      setting: absent,
      sentence: `${absent} must be set: log-in by Google takes both the id and the secret.`,
    });
  }
  if (isSet("CHANNEL_TALK_SECRET_KEY") && !isSet("CHANNEL_TALK_PLUGIN_KEY")) {
    const sentence = "CHANNEL_TALK_PLUGIN_KEY must be set: CHANNEL_TALK_SECRET_KEY belongs to it.";
    found.push({ setting: "CHANNEL_TALK_PLUGIN_KEY", sentence });
  }
  found.push(...findProblems(() => readSiteBrand(env.BRAND_FILE, demo)));
  found.push(...findSecretProblems(env.SESSION_SECRETS, openSecretFile(path.resolve(env.DATA_DIR ?? "./data"))));
  return found;
}

/** @throws SettingError with one sentence for each setting that is missing or wrong */
function readWebEnv(source: Source): WebEnv {
  const problems = findWebProblems(source);
  if (problems.length > 0) throw new SettingError(problems);
  const env = readSettings(schema, source).values as z.output<typeof schema>;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const demo = isDemo({ demo: env.DEMO, databaseUrl: env.DATABASE_URL, apiBaseUrl: env.API_BASE_URL, publicUrl });
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
    secrets: readSecrets(env.SESSION_SECRETS, openSecretFile(path.resolve(env.DATA_DIR))),
    trustProxy: env.TRUST_PROXY,
    metricsPort: env.METRICS_PORT,
    ...readSiteBrand(env.BRAND_FILE, demo),
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

export function getEnv(): WebEnv {
  return (current ??= readWebEnv(process.env));
}

/** The next `getEnv` reads the settings again: tests change them. */
export function clearEnv(): void {
  current = undefined;
}

function readOrigins(setting: string): string[] {
  return splitList(setting).map((value) => new URL(value).origin);
}

function findOtherHost(url: string, publicUrl: string): string | undefined {
  const { hostname } = new URL(url, publicUrl);
  return hostname === new URL(publicUrl).hostname ? undefined : hostname.replace(/^\{s\}\./, "");
}

function openSecretFile(dataDir: string): SecretFile {
  const file = path.join(dataDir, "secrets");
  return {
    path: file,
    read: () => (existsSync(file) ? readFileSync(file, "utf8") : undefined),
    make: () => writeOnce(file, randomBytes(32).toString("base64url")),
  };
}

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
