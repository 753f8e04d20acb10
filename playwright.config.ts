import { defineConfig, devices, type PlaywrightTestConfig } from "@playwright/test";
import { launchOptions } from "./scripts/browser.mjs";
import { freePorts } from "./tests/e2e/server";
import type { JourneyOptions } from "./tests/e2e/test";

/**
 * Tests of the production build in Chromium: in English with scripts and `/v1` inside, and some journeys in Korean
 * without scripts and `/v1` as another process. `NIGHTLY=1` runs `*.nightly.spec.ts`, and nothing else runs these.
 * E2E_DATABASE_URL runs the longest journeys on that database.
 */
const database = process.env.E2E_DATABASE_URL ?? "";
const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);
const nightly = specs("*.nightly");
const withoutScripts = specs(
  ...["account/sign-up", "admin-coupons", "admin-desk", "admin-reviews", "consent", "journey", "logs"],
  ...["passport", "review", "stay-changes", "wishlist", "without-scripts"],
);
const withoutScriptsAtNight = specs(
  ...["account/profile.nightly", "account/recovery.nightly", "account/second-factor.nightly"],
  ...["admin-content.nightly", "admin-conversations.nightly", "admin-guests.nightly", "admin-new-house.nightly"],
  ...["admin-turnover.nightly", "admin-units.nightly"],
);

// The main process chooses them, and its workers inherit them.
process.env.E2E_PORTS ??= (await freePorts(3)).join();
const [bundled, overHttp, apiAlone] = process.env.E2E_PORTS.split(",").map((port) => `http://localhost:${port}`);

type Project = NonNullable<PlaywrightTestConfig<JourneyOptions>["projects"]>[number];
type Server = Exclude<NonNullable<PlaywrightTestConfig["webServer"]>, unknown[]>;

/** Its log is in `test-results`. */
function server(name: string, url: string, ready: string, env: Record<string, string>): Server {
  const unset = { PUBLIC_URL: "", API_BASE_URL: "", DATABASE_URL: "", SESSION_SECRETS: "" };
  const start = `node tests/e2e/start-demo.mjs ${name === "api" ? "api" : ""}`;
  return {
    command: `mkdir -p test-results && exec ${start} > test-results/${name}.log 2>&1`,
    url: url + ready,
    timeout: 180_000, // the first one of a day makes the demo data
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: { ...unset, DEMO: "on", LOG_LEVEL: "warn", PORT: new URL(url).port, ...env },
  };
}

const shared = { SESSION_SECRETS: "what-both-halves-know-when-they-run-apart", LOG_LEVEL: "trace" };
const site = server("site", bundled!, "/readyz", { DATABASE_URL: database });
const halves = [
  server("api", apiAlone!, "/v1/openapi.json", { PUBLIC_URL: overHttp!, ...shared }),
  server("web", overHttp!, "/readyz", { API_BASE_URL: apiAlone!, ...shared }),
];

const desktop = devices["Desktop Chrome"];
const inEnglish: Project["use"] = { ...desktop, baseURL: bundled, apiURL: bundled, language: "en", locale: "en-GB" };
const inKorean: Project["use"] = { ...desktop, baseURL: overHttp, apiURL: apiAlone, language: "ko", locale: "ko-KR" };

const [all, plain] = process.env.NIGHTLY ? [nightly, withoutScriptsAtNight] : [specs("*"), withoutScripts];

function listProjects(): Project[] {
  if (database) return [{ name: "PostgreSQL", use: inEnglish, testMatch: specs("journey", "steps") }];
  const others = process.env.NIGHTLY ? plain : [...nightly, ...plain];
  return [
    { name: "Chromium", use: inEnglish, testMatch: all, testIgnore: others },
    { name: "without scripts", use: { ...inKorean, javaScriptEnabled: false }, testMatch: plain },
  ];
}

export default defineConfig<JourneyOptions>({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  workers: 2,
  timeout: 120_000, // a whole journey, on a busy machine
  expect: { timeout: 15_000 },
  retries: 0,
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
  webServer: database ? [site] : [site, ...halves],
  projects: listProjects(),
});
