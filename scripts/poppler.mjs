import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const isRoot = process.getuid?.() === 0;

function hasPoppler() {
  return ["pdftotext", "pdftoppm", "pdfsig"].every((tool) => spawnSync(tool, ["-v"]).error === undefined);
}

/** Finds or installs poppler, else exits with one line that says what to install. */
export function ensurePoppler() {
  if (hasPoppler()) return;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    console.log("No poppler here: installing Debian's poppler-utils.");
    const quiet = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    spawnSync("apt-get", ["update", "-qq"], quiet);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "poppler-utils"], quiet);
  }
  if (hasPoppler()) return;
  console.error("The tests need poppler: install it (Debian: poppler-utils; macOS: brew install poppler).");
  process.exit(1);
}
