/** The production build with demo data of its own, as long as its parent process lives. */
import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";

process.env.TEMPORARY_FOLDER = mkdtempSync(path.join(os.tmpdir(), "homes-e2e-"));
process.env.DATA_DIR = path.join(process.env.TEMPORARY_FOLDER, "data");
await import("./end-with-parent.mjs");
const { layDemoWorld } = await import("./demo-world.mjs");
if (!process.env.API_BASE_URL && !process.env.DATABASE_URL) layDemoWorld(process.env.DATA_DIR);
await import("../../scripts/start.mjs");
