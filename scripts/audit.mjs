/**
 * Lists known vulnerabilities of the production dependencies: npm run audit. With `-- --strict`, for releases, exits
 * with 1 when one is serious or the registry is unreachable. Without it exits with 0, so that a new advisory does not
 * fail unrelated changes.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { judge } from "./advisories.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
const isStrict = process.argv.includes("--strict");
const { stdout, error } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
  encoding: "utf8",
  timeout: 60_000,
  maxBuffer: 64 * 1024 * 1024,
});
const report = error ? undefined : parse(stdout);

if (!report?.metadata) {
  const why = error?.code ?? report?.error?.code ?? report?.message ?? "no network";
  console.log(`Not audited, for want of a report (${why}).`);
  process.exit(isStrict ? 1 : 0);
}
const advisories = judge(report, new Date().toISOString().slice(0, 10));
const serious = advisories.filter((advisory) => advisory.serious);
for (const { line } of advisories.filter((advisory) => !advisory.serious)) console.log(line);
if (serious.length > 0) {
  console.log("\n*** SERIOUS HOLES: take a mended version, or accept them for a while in scripts/advisories.mjs ***");
  for (const { line } of serious) console.log(`*** ${line}`);
}
const packages = report.metadata.dependencies?.prod ?? "all";
console.log(`${packages} packages audited, ${advisories.length} known holes, ${serious.length} serious`);
process.exit(isStrict && serious.length > 0 ? 1 : 0);

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { message: text.trim() ? "npm's answer cannot be read" : undefined };
  }
}
