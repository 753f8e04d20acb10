/** The product as an operator starts it, by `npm start` or `npm run api`, for load tests and benches. */
import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const root = path.join(import.meta.dirname, "..");

/**
 * npm, its shell and the server are one process group, named by `pid`; it ends with this process.
 * @param {"start" | "api"} script
 * @param {Record<string, string>} env
 * @param {{ prefix?: string[], isPiped?: boolean }} options a prefix of the command, such as `taskset`; whether the
 *   caller reads what it prints
 */
export function spawnSite(script, env, { prefix = [], isPiped = false } = {}) {
  return spawnGroup([...prefix, "npm", "run", "--silent", script], { cwd: root, env, isPiped });
}

/**
 * @param {string[]} commandLine
 * @param {{ cwd: string, env: Record<string, string>, isPiped?: boolean }} options
 */
export function spawnGroup([command = "", ...args], { cwd, env, isPiped = false }) {
  /** @type {import("node:child_process").StdioOptions} */
  const stdio = isPiped ? ["ignore", "pipe", "pipe"] : ["ignore", "ignore", "inherit"];
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, detached: true });
  const signal = (name) => {
    try {
      return process.kill(-child.pid, name);
    } catch {
      return false; // all of the group have ended
    }
  };
  const killNow = () => signal("SIGKILL");
  process.once("exit", killNow);
  return {
    child,
    pid: child.pid,
    isRunning: () => signal(0),
    /** Resolves when all of the group have ended. */
    end: async (name = "SIGTERM") => {
      signal(name);
      while (signal(0)) await wait(20);
      process.off("exit", killNow);
    },
  };
}

/** Resolves once the address answers with 200. */
export async function untilReady(url, group, seconds = 300) {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end && group.isRunning(); await wait(100)) {
    if ((await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null))?.ok) return;
  }
  await group.end("SIGKILL");
  throw new Error(`${url} did not answer`);
}
