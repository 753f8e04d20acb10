import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig, devices, type PlaywrightTestConfig } from "@playwright/test";
import { launchOptions } from "./scripts/browser.mjs";
import type { BrowserOptions, JourneyOptions } from "./tests/e2e/test";

/**
 * Tests of the production build: journeys in Chromium with `/v1` embedded, and, without scripts, in an HTTP client with
 * `/v1` as another process. One journey runs in Chromium in the other combinations too, to prove that the client
 * behaves like a browser. E2E_DATABASE_URL adds the specs that depend on the database. Tags: `@scripts` needs scripts,
 * `@plain` needs them off, `@browser` needs Chromium either way, `@forms` runs in the HTTP client alone: forms and
 * links of a kind that another journey covers in Chromium.
 */
const database = process.env.E2E_DATABASE_URL ?? "";
const port = Number(process.env.E2E_PORT ?? 3141);
const [bundled, overHttp, apiAlone] = [port, port + 1, port + 2].map((number) => `http://localhost:${number}`);
const folder = (process.env.E2E_FOLDER ??= mkdtempSync(path.join(os.tmpdir(), "homes-e2e-"))); // workers read this too

type Project = NonNullable<PlaywrightTestConfig<JourneyOptions, BrowserOptions>["projects"]>[number];
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
  bundled: server(database ? "node scripts/start.mjs" : "node tests/e2e/start-demo.mjs", bundled!, "/readyz", {
    DATABASE_URL: database,
  }),
  apiAlone: server("node tests/e2e/start-demo.mjs api", apiAlone!, "/v1/openapi.json", {
    PUBLIC_URL: overHttp!,
    ...sharedSecret,
  }),
  overHttp: server("node scripts/start.mjs", overHttp!, "/readyz", { API_BASE_URL: apiAlone!, ...sharedSecret }),
};

/** Scripts, layout, accessibility. */
const chromiumSpecs =
  /(accessibility|consent|conversions|deployment|layout|overlays|price-box|shell|time-zones|two-tabs)\.spec\.ts/;
/** Read only responses, which are the same with and without scripts. */
const answerSpecs = /(bad-searches|headers|html|logs|page-weight)\.spec\.ts/;
const googleSpec = /google\.spec\.ts/;
const journeySpec = /journey\.spec\.ts/;
/** Look different without scripts. */
const layoutSpecs = /(journey|overlays|price-box|shell)\.spec\.ts/;

type Combination = { language: "en" | "ko"; scripts?: boolean; isHttp?: boolean; api?: "inside" | "apart" };

function project(name: string, way: Combination, rest: Partial<Project>): Project {
  const { api = "inside", isHttp = false, language, scripts = !isHttp } = way;
  return {
    name,
    grepInvert: isHttp ? /@scripts|@browser/ : scripts ? /@plain|@forms/ : /@scripts|@forms/,
    use: {
      ...devices["Desktop Chrome"],
      baseURL: api === "inside" ? bundled : overHttp,
      apiURL: api === "inside" ? bundled : apiAlone,
      isHttp,
      javaScriptEnabled: scripts,
      language,
      locale: language === "en" ? "en-GB" : "ko-KR",
    },
    ...rest,
  };
}

/** Each worker of the Google tests starts its own site and provider, so they run one after the other. */
const google = { testMatch: googleSpec, fullyParallel: false };

const projects = database
  ? [
      project(
        "PostgreSQL",
        { language: "en", scripts: false, isHttp: true },
        { testMatch: /(journey|steps)\.spec\.ts/ },
      ),
    ]
  : [
      project("Chromium", { language: "en" }, { testIgnore: [googleSpec, answerSpecs] }),
      project(
        "no scripts",
        { language: "ko", isHttp: true, api: "apart" },
        { testIgnore: [googleSpec, answerSpecs, chromiumSpecs] },
      ),
      project("answers", { language: "en", isHttp: true }, { testMatch: answerSpecs }),
      project("Chromium, API apart", { language: "ko", api: "apart" }, { testMatch: journeySpec }),
      project("Chromium without scripts", { language: "ko", scripts: false }, { testMatch: layoutSpecs }),
      project("Google, Chromium", { language: "en" }, google),
      project("Google, no scripts", { language: "ko", isHttp: true }, google),
    ];

export default defineConfig<JourneyOptions, BrowserOptions>({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  workers: 2,
  timeout: 120_000, // a whole journey, on a busy machine
  expect: { timeout: 15_000 },
  retries: 1, // a machine that stalls fails a browser test now and then; `npm test` names what passed the second time
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: launchOptions(),
    contextOptions: { reducedMotion: "reduce" }, // animations only slow tests down; a test of animations sets its own
    timezoneId: "Europe/Lisbon", // no test may rely on a browser in Seoul's time zone
    serviceWorkers: "block", // requests of a service worker cannot be intercepted; bad-line.spec.ts allows them
  },
  webServer: database ? [servers.bundled] : [servers.bundled, servers.apiAlone, servers.overHttp],
  projects,
});
