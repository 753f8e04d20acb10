import { spawnSync } from "node:child_process";

export function hasPoppler() {
  return ["pdfinfo", "pdfsig", "pdftoppm"].every((tool) => spawnSync(tool, ["-v"]).error === undefined);
}
