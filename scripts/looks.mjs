/**
 * Compares forty pictures of 33 states of pages with those in tests/looks/pictures. They are taken from the production
 * build with fresh demo data at a fixed time. Exits with 1 when one looks different; test-results/looks/index.html then
 * has both and their difference. `-- --update` stores what differs; `-- house checkout` takes only states with these
 * words in their names.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ensureBrowser } from "./browser.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
const update = "--update";
const input = process.argv.slice(2);
const names = input.filter((argument) => argument !== update);

ensureBrowser();
const run = (...args) => spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;
const built = run("scripts/build.mjs");
if (built !== 0) process.exit(built);
process.exit(
  run(
    "node_modules/@playwright/test/cli.js",
    ...["test", "--config", "tests/looks/playwright.config.ts"],
    ...(input.includes(update) ? ["--update-snapshots"] : []),
    ...(names.length > 0 ? ["--grep", names.join("|")] : []),
  ),
);
