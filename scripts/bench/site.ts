/** What the benches share: a running site, its processor time, and visitors. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../postgres.mjs";
import { spawnGroup, spawnSite, untilReady } from "../spawn-site.mjs";

const tickMs = 10;
const password = "Homes-2026";
/** Servers run on the first core, visitors on the second, where there are two. */
const onFirstCore = existsSync("/usr/bin/taskset") && os.cpus().length > 1 ? ["taskset", "-c", "0"] : [];

export type Site = { url: string; pid: number; close: () => Promise<void> };
export type Visit = { path: string; cookie?: string };

/** The demo in production mode; with PostgreSQL without its jobs. */
export async function openSite(settings: Record<string, string>): Promise<Site> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-bench-"));
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const unset = { PUBLIC_URL: "", API_BASE_URL: "", SESSION_SECRETS: "", SEAL_KEYS: "" };
  const demo = { NODE_ENV: "production", DEMO: "on", LOG_LEVEL: "info", MALLOC_ARENA_MAX: "2" };
  const jobs = { JOBS: settings.DATABASE_URL ? "off" : "on" };
  const env = { ...unset, ...demo, ...jobs, PORT: port, DATA_DIR: folder, ...settings };
  const group = spawnSite("start", env, { prefix: onFirstCore });
  await untilReady(`${url}/readyz`, group);
  const close = async () => {
    await group.end();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, pid: group.pid!, close };
}

/** The built Remix site of this folder, by remix-serve. */
export async function openRemix(cwd: string): Promise<Site> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const command = [...onFirstCore, "npx", "remix-serve", "build/server/index.js"];
  const group = spawnGroup(command, { cwd, env: { NODE_ENV: "production", PORT: port } });
  await untilReady(url, group);
  return { url, pid: group.pid!, close: group.end };
}

export function leaveFirstCore(): void {
  if (onFirstCore.length > 0)
    execFileSync("taskset", ["-a", "-p", "-c", "1", String(process.pid)], { stdio: "ignore" });
}

/** Processor time of a process and all that it started, also of those that have ended, in ms (Linux). */
export function readCpuMs(pid: number): number {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .map(readStat);
  const sum = (one: number): number =>
    processes.reduce((ms, stat) => {
      if (stat?.pid === one) return ms + stat.ticks * tickMs;
      return stat?.parent === one ? ms + sum(stat.pid) : ms;
    }, 0);
  return sum(pid);
}

function readStat(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
      .map(Number);
    return { pid, parent: fields[1]!, ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks) };
  } catch {
    return undefined; // it has ended
  }
}

export async function logIn(site: Site, who: "member" | "admin"): Promise<string> {
  const body = new URLSearchParams({ email: `${who}@homes.example`, password });
  const answer = await fetch(`${site.url}/auth/login`, { method: "POST", body, redirect: "manual" });
  if (answer.status !== 303) throw new Error(`${who}: log-in answered ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return cookies.join("; ");
}

/**
 * Sends the requests, four at a time.
 * @returns milliseconds of each answer, the shortest first
 * @throws Error when an answer is not 200
 */
export async function visit(url: string, choose: (at: number) => Visit, requests: number): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const one = async () => {
    while (next < requests) {
      const { path: page, cookie } = choose(next++);
      const sentAt = performance.now();
      const headers = { "Accept-Language": "en", "Accept-Encoding": "identity", ...(cookie && { Cookie: cookie }) };
      const answer = await fetch(url + page, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${page}: ${answer.status}`);
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: 4 }, one));
  return times.toSorted((a, b) => a - b);
}

export const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

export function readOption(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
}
