import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "../../scripts/browser.mjs";
import { readServerCommand } from "../../scripts/server-command.mjs";
import { openedAt } from "./states";

/** `npm run looks`: the production build with fresh demo data, whose clock stands at noon in Seoul. */
const port = process.env.PORT ?? "3168";
const site = `http://localhost:${port}`;
const root = path.join(import.meta.dirname, "../..");
const folder = (process.env.LOOKS_FOLDER ??= mkdtempSync(path.join(os.tmpdir(), "homes-looks-"))); // workers read this too
const results = path.join(root, "test-results");

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(results, "looks-pictures"),
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  workers: 1,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["html", { outputFolder: path.join(results, "looks"), open: "never" }]],
  expect: {
    toMatchSnapshot: {
      threshold: 0.2, // of a pixel's colour; antialiased pixels are left out
      maxDiffPixels: 20, // of the reduced picture: two runs differ in none, another label on a button in about 200
    },
  },
  use: {
    baseURL: site,
    launchOptions: launchOptions(),
    contextOptions: { reducedMotion: "reduce" },
    timezoneId: "Asia/Seoul",
    serviceWorkers: "block",
  },
  webServer: {
    command: `node --import ./tests/looks/clock.mjs ${readServerCommand("start").join(" ")}`,
    cwd: root,
    url: `${site}/readyz`,
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      ...{ PUBLIC_URL: "", API_BASE_URL: "", DATABASE_URL: "", SESSION_SECRETS: "", DEMO: "on", LOG_LEVEL: "warn" },
      PORT: port,
      DATA_DIR: path.join(folder, "data"),
      LOOKS_AT: openedAt.toISOString(),
    },
  },
});
