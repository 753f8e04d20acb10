/** Chromium for tests and screenshots: installed on the machine, by Playwright, or now. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

/** The first, Chromium without a user interface, needs a sixth less processor time. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const isRoot = process.getuid?.() === 0;

export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
  return onPath ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
}

/** Options for Playwright's `launch`. Chromium's sandbox does not work as root. */
export function launchOptions() {
  return { executablePath: findBrowser(), args: isRoot ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"] };
}

/** Finds or installs a browser, else exits with one line that says what to install. */
export function ensureBrowser() {
  if (findBrowser()) return;
  if (isRoot && isExecutable("/usr/bin/apt-get")) {
    console.log("No browser here: installing Debian's chromium-headless-shell.");
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  } else {
    console.log("No browser here: installing Playwright's chromium.");
    spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], { stdio: "inherit" });
  }
  if (findBrowser()) return;
  console.error("The tests need a browser: install chromium, or set CHROMIUM_PATH to one.");
  process.exit(1);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
