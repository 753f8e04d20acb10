/**
 * Quick checks of what differs from `main`: npm run check. Format and lint of the changed files; types of everything
 * (incremental); tests of `api/` and `app/` that import a changed file; the gates that read sources. Without build and
 * browser: `npm test` has those.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { openTestServer } from "./postgres.mjs";
import { gate, node, sum, vitest } from "./test-summary.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
const isCode = (file) => /\.([cm]?js|tsx?)$/.test(file);
const changed = listChanged();
if (changed.length === 0) {
  console.log("Nothing has changed against main: there is nothing to check.");
  process.exit(0);
}
console.log(`${changed.length} files have changed against main`);
await Promise.all([sourceGates(), relatedTests()]);
process.exit(sum());

function listChanged() {
  const git = (...args) => execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const lines = (text) => text.split("\0").filter(Boolean);
  const main = ["main", "origin/main"].find((name) => {
    try {
      return git("rev-parse", "--verify", "--quiet", name);
    } catch {
      return false;
    }
  });
  const since = main ? git("merge-base", "HEAD", main).trim() : "HEAD";
  const files = [
    ...lines(git("diff", "-z", "--name-only", since)),
    ...lines(git("ls-files", "-z", "--others", "--exclude-standard")),
  ];
  return [...new Set(files)].sort();
}

async function sourceGates() {
  const there = changed.filter((file) => existsSync(file));
  const code = there.filter(isCode);
  const prettier = ["--check", "--ignore-unknown", "--log-level", "warn", ...there];
  const eslint = ["--max-warnings", "0", "--no-warn-ignored", "--cache", "--cache-location", ".cache/eslint", ...code];
  if (there.length > 0) await gate("format", node("node_modules/prettier/bin/prettier.cjs", ...prettier));
  if (code.length > 0) await gate("lint", node("node_modules/eslint/bin/eslint.js", ...eslint));
  if (changed.some((file) => isCode(file) || file.endsWith(".json"))) {
    await gate("types", node("node_modules/typescript-7/bin/tsc", "--checkers", "1"));
  }
}

/** Runs all gates, since they read files without importing them, except the one that weighs the build. */
async function relatedTests() {
  const gates = readdirSync("tests/gates").filter((name) => name.endsWith(".test.ts") && name !== "weight.test.ts");
  const files = [...changed.filter(isCode), ...gates.map((name) => path.join("tests/gates", name))];
  const projects = ["api", "app", "gates"].flatMap((name) => ["--project", name]);
  const postgres = await openTestServer();
  await vitest("related", ["related", "--run", ...projects, ...files], { TEST_DATABASE_URL: postgres.url });
  await postgres.close();
}
