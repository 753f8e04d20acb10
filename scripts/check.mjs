/**
 * Quick checks of what differs from `origin/main`, or `main` without a remote: npm run check. Format and lint of the
 * changed files; types and unused code of everything; tests in the folders of changed files and tests that import one; the gates that read sources. All that a
 * change may reach is in `npm test`: nearly every test of `/v1` imports the whole of it.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openTestServer } from "./postgres.mjs";
import { endWithParent, runTool, node, sum, vitest } from "./test-summary.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
await endWithParent();
const isCode = (file) => /\.([cm]?js|tsx?)$/.test(file);
const changed = listChanged();
if (changed.length === 0) {
  console.log("Nothing has changed against main: there is nothing to check.");
  process.exit(0);
}
console.log(
  `Files that differ from main: ${changed.length}. Tests that reach them through other files run in npm test.`,
);
const elsewhere = changed.filter((file) => /^tests\/(e2e|servers|factories)\/|\.nightly\./.test(file));
if (elsewhere.length > 0) console.log(`Not run here, but by npm test or at night: ${elsewhere.join(", ")}`);
await Promise.all([sourceGates(), relatedTests()]);
process.exit(sum());

function listChanged() {
  const git = (...args) => execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const lines = (text) => text.split("\0").filter(Boolean);
  const main = ["origin/main", "main"].find((name) => {
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
  const oxfmt = ["--check", "--no-error-on-unmatched-pattern", ...there]; // all may be ignored, or pictures
  const eslint = ["--max-warnings", "0", "--no-warn-ignored", "--cache", "--cache-location", ".cache/eslint", ...code];
  if (there.length > 0) await runTool("format", node("node_modules/oxfmt/bin/oxfmt", ...oxfmt));
  if (code.length > 0) await runTool("lint", node("node_modules/eslint/bin/eslint.js", ...eslint));
  if (changed.some((file) => isCode(file) || file.endsWith(".json"))) {
    await runTool("types", node("node_modules/typescript-7/bin/tsc", "--checkers", "1"));
    await runTool("unused code", node("node_modules/knip/bin/knip.js", "--no-progress"));
  }
}

/** Runs all gates, since they read files without importing them, except those of the build, which may be old. */
async function relatedTests() {
  const ofBuild = ["late-libraries.test.ts", "weight.test.ts"];
  const gates = readdirSync("tests/gates").filter((name) => name.endsWith(".test.ts") && !ofBuild.includes(name));
  const files = [...listRelatedTests(), ...gates.map((name) => path.join("tests/gates", name))];
  await runTool("icons and fonts", node("scripts/build.mjs", "map", "fonts", "icons")); // pages import them
  const postgres = await openTestServer();
  await vitest("related", ["--project=modules", ...files], { TEST_DATABASE_URL: postgres.url });
  await postgres.close();
}

function listRelatedTests() {
  const git = execFileSync("git", ["ls-files", "api", "app", "contract", "domain"], { encoding: "utf8" });
  const tests = git.split("\n").filter((file) => /(?<!\.nightly)\.test\.tsx?$/.test(file) && existsSync(file));
  const code = changed.filter((file) => isCode(file) && /^(api|app|contract|domain)\//.test(file));
  const folders = new Set(code.map((file) => path.dirname(file)));
  const modules = new Set(code.map(withoutEnding));
  const added = code.filter((file) => /(?<!\.nightly)\.test\.tsx?$/.test(file) && existsSync(file));
  const related = tests.filter(
    (file) => folders.has(path.dirname(file)) || listImports(file).some((name) => modules.has(name)),
  );
  return [...new Set([...added, ...related])];
}

/** Paths from the root, without endings. */
function listImports(file) {
  return [...readFileSync(file, "utf8").matchAll(/(?:from|import\()\s*"([^"]+)"/g)].map(([, name]) => {
    if (name.startsWith(".")) return path.join(path.dirname(file), name);
    return name.replace(/^~\//, "app/");
  });
}

function withoutEnding(file) {
  return file.replace(/\.tsx?$/, "");
}
