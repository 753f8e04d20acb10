import { spawnSync } from "node:child_process";

export function hasPoppler() {
  return ["pdftotext", "pdftoppm", "pdfsig"].every((tool) => spawnSync(tool, ["-v"]).error === undefined);
}
