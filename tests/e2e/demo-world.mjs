/** Seeds demo data once for all test servers, because seeding is most of a first start. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { fingerprint } from "../../scripts/inputs.mjs";

const root = path.join(import.meta.dirname, "../..");
const cache = path.join(root, ".cache/demo-worlds");

/** Copies today's demo data into a DATA_DIR that does not exist yet. */
export function layDemoWorld(dataDir) {
  if (existsSync(dataDir)) return;
  const world = path.join(cache, nameOfWorld());
  if (!existsSync(world)) furnish(world);
  mkdirSync(path.dirname(dataDir), { recursive: true });
  cpSync(world, dataDir, { recursive: true, errorOnExist: true });
}

/** One per day, because the data's dates are relative to today in Seoul. */
function nameOfWorld() {
  process.chdir(root);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Seoul" }).format(new Date());
  return `${today}-${fingerprint("commands").slice(0, 12)}`;
}

/** Two processes may seed at once; the first result is kept. */
function furnish(world) {
  const today = path.basename(world).slice(0, 10);
  mkdirSync(cache, { recursive: true });
  for (const former of readdirSync(cache).filter((name) => /^\d/.test(name) && !name.startsWith(today))) {
    rmSync(path.join(cache, former), { recursive: true, force: true });
  }
  const folder = mkdtempSync(path.join(cache, "new-"));
  const script = path.join(root, "tests/factories/demo-world.ts");
  const { status } = spawnSync(process.execPath, ["--import", "tsx", script, folder], { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error("the demo world was not furnished");
  try {
    renameSync(folder, world);
  } catch (error) {
    if (!existsSync(world)) throw error;
    rmSync(folder, { recursive: true });
  }
}
