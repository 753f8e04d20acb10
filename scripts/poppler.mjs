/** Poppler's tools, by which the tests look at PDFs: the machine's own, or Debian's, installed now. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const isRoot = process.getuid?.() === 0;

/** Whether `pdftotext`, `pdftoppm` and `pdfsig` are on the PATH. */
function hasPoppler() {
  return ["pdftotext", "pdftoppm", "pdfsig"].every((tool) => spawnSync(tool, ["-v"]).error === undefined);
}

/** Finds or installs poppler; ends with one line that says what to install when neither works. */
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
