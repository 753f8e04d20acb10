/** The production build with demo data of its own, as long as its parent process lives. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import "../../scripts/end-with-parent.mjs";
import { readServerCommand } from "../../scripts/server-command.mjs";
import { layDemoWorld } from "./demo-world.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "homes-e2e-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
process.env.DATA_DIR = path.join(folder, "data");
if (!process.env.API_BASE_URL && !process.env.DATABASE_URL) layDemoWorld(process.env.DATA_DIR);
const script = process.argv[2] === "api" ? "api" : "start";
const server = spawn(process.execPath, readServerCommand(script), { stdio: "inherit" });
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => server.kill(signal));
server.once("exit", (status) => process.exit(status ?? 1));
