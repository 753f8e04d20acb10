/**
 * Preloaded into the processes of tests: each ends when the one that started it is gone, even where that was killed.
 * TEMPORARY_FOLDER is deleted with it.
 */
import { rmSync } from "node:fs";

const { TEMPORARY_FOLDER: folder } = process.env;
delete process.env.TEMPORARY_FOLDER; // not that of its children
if (folder) process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

const parent = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer); // a second signal would end a server that still answers
  process.kill(process.pid, "SIGTERM");
}, 1_000).unref();
