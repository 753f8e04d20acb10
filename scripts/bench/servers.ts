/** Production servers for the benches, each in a process of its own. */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "./databases";

const root = path.resolve(import.meta.dirname, "../..");
const pollMs = 20;
const maxStartMs = 120_000;

export type Server = { url: string; process: ChildProcess; startMs: number };

/** The demo as the image runs it. @param settings at least where its data is */
export function startSite(settings: { DATABASE_URL: string; DATA_DIR: string }): Promise<Server> {
  return startServer("scripts/start.mjs", [], {
    DEMO: "on",
    LOG_LEVEL: "info",
    MALLOC_ARENA_MAX: "2",
    API_BASE_URL: "",
    PUBLIC_URL: "",
    SESSION_SECRETS: "",
    ...settings,
  });
}

/** On the first core, with the image's heap. @param script within the project */
export async function startServer(
  script: string,
  args: string[],
  settings: Record<string, string> = {},
  cwd = root,
): Promise<Server> {
  const port = String(await findFreePort());
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    ["--max-old-space-size=384", "--max-semi-space-size=8", path.join(root, script), ...args],
    {
      cwd,
      env: { ...process.env, NODE_ENV: "production", PORT: port, ...settings },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const url = `http://127.0.0.1:${port}`;
  pinToCore(child.pid!, 0);
  while (child.exitCode === null && performance.now() - startedAt < maxStartMs) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return { url, process: child, startMs: performance.now() - startedAt };
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  child.kill("SIGKILL");
  throw new Error(`${script} did not start`);
}

export async function stopServer({ process: child }: Server): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

export function pinToCore(pid: number, core: number): void {
  if (existsSync("/usr/bin/taskset"))
    execFileSync("taskset", ["-a", "-p", "-c", String(core), String(pid)], { stdio: "ignore" });
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
