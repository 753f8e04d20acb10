/** The yardstick: a Remix 2 site of one page that lists 24 items in 12 kB of HTML, without anything of ours. */
import { spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** @returns the folder with its `build/`, inside the project so that it finds the same packages */
export function buildBareRemix(): string {
  const folder = path.join(root, ".cache/bench/bare-remix");
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(import.meta.dirname, "bare-remix"), folder, { recursive: true });
  const { status } = spawnSync("npx", ["remix", "vite:build", "--logLevel", "warn"], {
    cwd: folder,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error("The bare Remix page was not built.");
  return folder;
}
