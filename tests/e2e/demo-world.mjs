/** A furnished demo world for the servers of the tests: to furnish one takes longer than all else of a first start. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { fingerprint } from "../../scripts/inputs.mjs";

const root = path.join(import.meta.dirname, "../..");
const cache = path.join(root, ".cache/demo-worlds");

/** Puts the world of today into a DATA_DIR that is not there yet. */
export function layDemoWorld(dataDir) {
  if (existsSync(dataDir)) return;
  const world = path.join(cache, nameOfWorld());
  if (!existsSync(world)) furnish(world);
  mkdirSync(path.dirname(dataDir), { recursive: true });
  cpSync(world, dataDir, { recursive: true, errorOnExist: true });
}

/** Its days are counted from Seoul's today, so that each day has a world of its own. */
function nameOfWorld() {
  process.chdir(root);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Seoul" }).format(new Date());
  return `${today}-${fingerprint("api").slice(0, 12)}`;
}

/** Two that furnish at once both do; the second keeps what the first has put there. */
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
