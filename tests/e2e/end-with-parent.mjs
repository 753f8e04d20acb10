/**
 * Preloaded by servers of tests: they end when the process that started them is gone, which closes their standard input
 * even where it was killed. TEMPORARY_FOLDER is deleted with them.
 */
import { rmSync } from "node:fs";

const folder = process.env.TEMPORARY_FOLDER;
if (folder) process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
process.stdin.once("end", () => process.kill(process.pid, "SIGTERM")).resume();
process.stdin.unref();
