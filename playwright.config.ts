import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig, devices, type PlaywrightTestConfig } from "@playwright/test";
import { launchOptions } from "./scripts/browser.mjs";
import type { JourneyOptions } from "./tests/e2e/test";

/**
 * Every journey four times, against the production build, so that each pair of these is met: `/v1` in-process or over
 * HTTP, scripts on or off, English or Korean. With E2E_DATABASE_URL on PostgreSQL, where the database is what differs:
 * twice. What is about scripts is tagged `@scripts`, what is about doing without them `@plain`.
 */
const database = process.env.E2E_DATABASE_URL ?? "";
const port = Number(process.env.E2E_PORT ?? 3141);
const [bundled, overHttp, apiAlone] = [port, port + 1, port + 2].map((number) => `http://localhost:${number}`);
const folder = (process.env.E2E_FOLDER ??= mkdtempSync(path.join(os.tmpdir(), "homes-e2e-"))); // workers read this too

type Server = Exclude<NonNullable<PlaywrightTestConfig["webServer"]>, unknown[]>;
function server(command: string, url: string, ready: string, env: Record<string, string>): Server {
  const unset = { PUBLIC_URL: "", API_BASE_URL: "", DATABASE_URL: "", SESSION_SECRETS: "" };
  const settings = { ...unset, DEMO: "on", LOG_LEVEL: "warn", PORT: new URL(url).port, ...env };
  const dataDir = path.join(folder, new URL(url).port);
  return {
    command,
    url: url + ready,
    timeout: 60_000,
    stdout: process.env.E2E_LOGS ? "pipe" : "ignore",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: { ...settings, DATA_DIR: dataDir },
  };
}

const sharedSecret = { SESSION_SECRETS: "what-both-halves-know-when-they-run-apart" };
const servers = {
  bundled: server("node scripts/start.mjs", bundled!, "/readyz", { DATABASE_URL: database }),
  apiAlone: server("node scripts/start.mjs api", apiAlone!, "/v1/openapi.json", {
    PUBLIC_URL: overHttp!,
    ...sharedSecret,
  }),
  overHttp: server("node scripts/start.mjs", overHttp!, "/readyz", { API_BASE_URL: apiAlone!, ...sharedSecret }),
};

const ways: [at: "bundled" | "http", scripts: boolean, language: "en" | "ko"][] = [
  ["bundled", true, "en"],
  ["bundled", false, "ko"],
  ["http", true, "ko"],
  ["http", false, "en"],
];

const googleSpec = /google\.spec\.ts/;
/** About people and their forms, not about the way to `/v1`: asked by the harder one. */
const accountSpecs = /e2e\/account\//;
/** About how pages look and answer: asked by the shorter way. */
const lookSpecs =
  /e2e\/(admin-detail|admin-money|price-box|public|overlays|bad-line|problems|shell|languages|money|portone|search|bad-searches)\.spec\.ts/;
/** What needs scripts, and sets the language or the time zone itself or asks for neither: asked once. */
const onceSpecs = /e2e\/(accessibility|consent|conversions|deployment|headers|html|logs|time-zones|two-tabs)\.spec\.ts/;

/** There is one stay to review on each server: in one way of the two. */
const reviewSpec = /review\.spec\.ts/;

function project(at: "bundled" | "http", scripts: boolean, language: "en" | "ko") {
  return {
    name: `${at}, scripts ${scripts ? "on" : "off"}, ${language}`,
    testIgnore: [googleSpec, ...notAskedIn(at, scripts, language), ...(language === "en" ? [] : [reviewSpec])],
    grepInvert: scripts ? /@plain/ : /@scripts/,
    use: { ...browserOf(scripts, language), baseURL: at === "bundled" ? bundled : overHttp },
  };
}

function notAskedIn(at: "bundled" | "http", scripts: boolean, language: "en" | "ko"): RegExp[] {
  if (database) return [accountSpecs, lookSpecs, onceSpecs];
  if (at === "http") return [lookSpecs, onceSpecs];
  return [accountSpecs, ...(scripts && language === "en" ? [] : [onceSpecs])];
}

/** One after the other: each worker opens a site and a provider of its own, which the tests bend. */
function googleProject(scripts: boolean, language: "en" | "ko") {
  return {
    name: `google, scripts ${scripts ? "on" : "off"}, ${language}`,
    testMatch: googleSpec,
    grepInvert: scripts ? /@plain/ : /@scripts/,
    fullyParallel: false,
    use: browserOf(scripts, language),
  };
}

function browserOf(scripts: boolean, language: "en" | "ko") {
  const locale = language === "en" ? "en-GB" : "ko-KR";
  return { ...devices["Desktop Chrome"], javaScriptEnabled: scripts, locale, language };
}

export default defineConfig<JourneyOptions>({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0, // a second try on a loaded machine; it is counted and named
  timeout: 180_000, // a whole journey, on a machine that may be busy
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    launchOptions: launchOptions(),
    trace: "on-first-retry", // recording each page takes a core of its own
    contextOptions: { reducedMotion: "reduce" }, // nobody waits for what moves, but where the moving is the question
    timezoneId: "Europe/Lisbon", // nobody's days are Seoul's
    serviceWorkers: "block", // what they fetch no test sees; bad-line.spec.ts lets them in
  },
  webServer: database ? [servers.bundled] : [servers.bundled, servers.apiAlone, servers.overHttp],
  projects: database
    ? [project("bundled", true, "en"), project("bundled", false, "ko")]
    : [...ways.map((way) => project(...way)), googleProject(true, "en"), googleProject(false, "ko")],
});
