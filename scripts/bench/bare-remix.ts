/**
 * The yardstick of the page bench: a Remix 2 site of one page that lists 24 items in 12 kB of HTML, built and served as
 * this one is, without anything of ours.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const sources = path.join(import.meta.dirname, "bare-remix");

/** @returns the folder with its `build/`, inside the project so that it finds the same packages */
export function buildBareRemix(): string {
  const folder = path.join(root, ".cache/bench/bare-remix");
  const state = digestOfInputs();
  const stateFile = path.join(folder, "built-from");
  if (existsSync(stateFile) && readFileSync(stateFile, "utf8") === state) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(sources, folder, { recursive: true });
  const cli = path.join(root, "node_modules/@remix-run/dev/dist/cli.js");
  const { status } = spawnSync(process.execPath, [cli, "vite:build", "--logLevel", "warn"], {
    cwd: folder,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error("The bare Remix page was not built.");
  writeFileSync(stateFile, state);
  return folder;
}

/** Its sources, the packages, and the patches of these. */
function digestOfInputs(): string {
  const files = [sources, path.join(root, "scripts/patches")].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  );
  const hash = createHash("sha256").update(process.version);
  for (const file of [...files.sort(), path.join(root, "package-lock.json")]) {
    if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}
