/**
 * What a page costs the server: milliseconds of processor time a request, read from the accounting of the process, and
 * as a multiple of a bare Remix page measured in the same run. `npm run bench -- pages`; `--embedded` on the embedded
 * database. Each server runs on the first core and the requests come from the second, four at a time; medians of three
 * rounds in turns.
 */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { buildBareRemix } from "./bare-remix";
import { findFreePort, openPostgresServer } from "./databases";
import { publish } from "./report";

const connections = 4;
const warmUp = Number(process.env.BENCH_WARM_UP ?? 300);
const requestsARound = Number(process.env.BENCH_REQUESTS ?? 200);
const rounds = 3;
const root = path.resolve(import.meta.dirname, "../..");
const password = "Homes-2026";
const isEmbedded = process.argv.includes("--embedded");

/** Former readers get no page of the cache. */
const uncached = "homes_reader=bench";

type Server = { url: string; process: ChildProcess; startMs: number };
type Target = { name: string; server: Server; path: string; cookie?: string; status?: number };
type Figure = { cpuMs: number[]; perSecond: number[]; bytes: number };

pin(process.pid, 1);
const folder = mkdtempSync(path.join(os.tmpdir(), "homes-bench-pages-"));
const postgres = isEmbedded ? null : await openPostgresServer();
const databaseUrl = postgres ? await postgres.createDatabase(`homes_bench_pages_${process.pid}`) : "";
const servers: Server[] = [];
const database = isEmbedded ? "embedded database" : "PostgreSQL";
const settings = {
  DEMO: "on",
  LOG_LEVEL: "info",
  MALLOC_ARENA_MAX: "2", // as in the image
  DATABASE_URL: databaseUrl,
  DATA_DIR: path.join(folder, "data"),
  API_BASE_URL: "",
  PUBLIC_URL: "",
  SESSION_SECRETS: "",
};
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

try {
  const bare = await start(
    buildBareRemix(),
    "node_modules/@remix-run/serve/dist/cli.js",
    ["build/server/index.js"],
    {},
  );
  const site = await start(root, "scripts/start.mjs", [], settings);
  const plain = await startPlainServer(`${site.url}/houses`);
  const targets = await listTargets(bare, site, plain);
  const figures = new Map<string, Figure>(targets.map(({ name }) => [name, { cpuMs: [], perSecond: [], bytes: 0 }]));
  for (const target of targets) await load(target, warmUp);
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) await measure(target, figures.get(target.name)!);
  }
  await print(figures);
  const answered = targets.filter(({ server }) => server === site).length * (warmUp + rounds * requestsARound);
  const memory = Math.round(readMemory(site.process.pid!).rss / 1e6);
  await stop(site);
  const starts: number[] = [];
  for (let time = 0; time < rounds; time++) {
    const again = await start(root, "scripts/start.mjs", [], settings);
    starts.push(again.startMs);
    await stop(again);
  }
  await publish(`Process, ${database}`, "The server that has answered the pages, and three starts on the same data.", [
    { Figure: `Resident memory after ${answered} requests`, Value: `${memory} MB` },
    { Figure: "Start to the first 200, median", Value: `${(median(starts) / 1_000).toFixed(1)} s` },
  ]);
} finally {
  for (const server of servers) server.process.kill("SIGKILL");
  await postgres?.close();
  rmSync(folder, { recursive: true, force: true });
}

async function listTargets(bare: Server, site: Server, plain: Server): Promise<Target[]> {
  const [member, admin] = [await logIn(site, "member"), await logIn(site, "admin")];
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const stay = `checkIn=${day(60)}&checkOut=${day(120)}&guests=1`;
  const nameOf = (path: string) => path.split("?")[0]! + (path.includes("?") ? " with dates" : "");
  const page = (path: string, cookie = uncached) => ({ name: nameOf(path), server: site, path, cookie });
  const cached = (path: string) => ({ name: `${nameOf(path)}, cached`, server: site, path });
  return [
    { name: "bare Remix page", server: bare, path: "/" },
    { name: "plain Node server, bytes of /houses", server: plain, path: "/" },
    page("/terms"),
    page("/houses"),
    page(`/houses?${stay}`),
    page(`/detail/hongdae-mural-house?${stay}`),
    page("/"),
    page("/mypage", member),
    page("/admin/reservations", admin),
    cached("/"),
    cached("/houses"),
    cached(`/houses?${stay}`),
    cached(`/detail/hongdae-mural-house?${stay}`),
    page("/v1/houses"),
    page("/v1/areas"),
    page("/healthz"),
    page("/robots.txt"),
  ];
}

async function start(cwd: string, script: string, args: string[], env: Record<string, string>): Promise<Server> {
  const port = String(await findFreePort());
  const child = spawn(process.execPath, ["--max-old-space-size=384", path.join(root, script), ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: "production", PORT: port, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const startedAt = performance.now();
  const server = { url: `http://127.0.0.1:${port}`, process: child, startMs: 0 };
  servers.push(server);
  pin(child.pid!, 0);
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 6_000) throw new Error(`${script} did not start`);
    const answer = await fetch(server.url).catch(() => undefined);
    if (answer?.ok) return { ...server, startMs: performance.now() - startedAt };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function startPlainServer(page: string): Promise<Server> {
  const file = path.join(folder, "page.html");
  writeFileSync(file, await (await fetch(page, { headers: { "Accept-Language": "en" } })).text());
  return start(root, "scripts/bench/plain-server.mjs", [file], {});
}

async function stop({ process: child }: Server): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

async function logIn(site: Server, who: "member" | "admin"): Promise<string> {
  const body = new URLSearchParams({ email: `${who}@homes.example`, password });
  const answer = await fetch(`${site.url}/auth/login`, { method: "POST", body, redirect: "manual" });
  if (answer.status !== 303) throw new Error(`${who}: log-in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function measure(target: Target, figure: Figure): Promise<void> {
  const [cpuBefore, startedAt] = [readCpuMs(target.server.process.pid!), performance.now()];
  figure.bytes = await load(target, requestsARound);
  const seconds = (performance.now() - startedAt) / 1_000;
  figure.cpuMs.push((readCpuMs(target.server.process.pid!) - cpuBefore) / requestsARound);
  figure.perSecond.push(requestsARound / seconds);
}

/** @returns the bytes of one answer */
async function load({ server, path, cookie, status = 200 }: Target, requests: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const headers = { "Accept-Language": "en", ...(cookie && { Cookie: cookie }) };
  let bytes = 0;
  let left = requests;
  const get = () =>
    new Promise<void>((resolve, reject) => {
      const request = http.get(server.url + path, { agent, headers }, (response) => {
        if (response.statusCode !== status) reject(new Error(`${path}: ${response.statusCode}`));
        let length = 0;
        response.on("data", (part: Buffer) => (length += part.length));
        response.on("end", () => {
          bytes = length;
          resolve();
        });
      });
      request.on("error", reject);
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) await get();
    }),
  );
  agent.destroy();
  return bytes;
}

/** Milliseconds that the process has had the processor, from /proc: user and system. */
function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function readMemory(pid: number): { rss: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return { rss: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024 };
}

function pin(pid: number, core: number): void {
  if (existsSync("/usr/bin/taskset"))
    execFileSync("taskset", ["-a", "-p", "-c", String(core), String(pid)], { stdio: "ignore" });
}

async function print(figures: Map<string, Figure>): Promise<void> {
  const [bareMs, plainMs] = ["bare Remix page", "plain Node server, bytes of /houses"].map((name) =>
    median(figures.get(name)!.cpuMs),
  );
  const rows = [...figures].map(([name, { cpuMs, perSecond, bytes }]) => ({
    Address: name,
    "CPU ms": median(cpuMs).toFixed(2),
    "× bare Remix": (median(cpuMs) / bareMs!).toFixed(1),
    "× plain Node": (median(cpuMs) / plainMs!).toFixed(1),
    "a second": Math.round(median(perSecond)),
    bytes,
  }));
  const how = `Processor time of a request by the accounting of the process, uncached unless said, ${connections} at a time; the server on one core, the requests on the other; medians of ${rounds} rounds in turns.`;
  await publish(`Pages, ${database}`, how, rows);
}
