import { spawnSync } from "node:child_process";
import { installPackages } from "./debian.mjs";

export function hasPoppler() {
  return ["pdftotext", "pdftoppm", "pdfsig"].every((tool) => spawnSync(tool, ["-v"]).error === undefined);
}

/** Finds or installs poppler. @throws when there is none afterwards */
export function ensurePoppler() {
  if (!hasPoppler()) installPackages("poppler-utils");
  if (!hasPoppler())
    throw new Error("This needs poppler: install it (Debian: poppler-utils; macOS: brew install poppler).");
}
