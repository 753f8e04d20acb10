/**
 * What a page costs the server: milliseconds of processor time a request, read from the accounting of the process, and
 * as a multiple of a bare Remix page measured in the same run, on PostgreSQL and on the embedded database:
 * `npm run bench -- pages`. Each server runs on the first core and the requests come from the second, four at a time;
 * medians of five rounds in turns. A multiple compares the two figures of one round, because the speed of a shared
 * machine changes between rounds.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { buildBareRemix } from "./bare-remix";
import { openPostgresServer } from "./databases";
import { readCpuMs, readMemoryMb } from "./processor";
import { publish } from "./report";
import { median, pinToCore, startServer, startSite, stopServer, type Server } from "./servers";

const connections = 4;
const warmUp = Number(process.env.BENCH_WARM_UP ?? 300);
const requestsARound = Number(process.env.BENCH_REQUESTS ?? 120);
const rounds = 5;
const starts = 3;
const password = "Homes-2026";
const yardstick = "bare Remix page";
const plainYardstick = "plain Node server, bytes of /houses";

/** Former readers get no page of the cache. */
const uncached = "homes_reader=bench";

type Target = { name: string; server: Server; path: string; cookie?: string; encoding?: string; status?: number };
type Figure = { cpuMs: number[]; perSecond: number[]; bytes: number };

pinToCore(process.pid, 1);
const bareRemix = buildBareRemix();
const postgres = await openPostgresServer();
try {
  await measurePages("PostgreSQL", await postgres.createDatabase(`homes_bench_pages_${process.pid}`));
} finally {
  await postgres.close();
}
await measurePages("embedded database", "");

async function measurePages(database: string, databaseUrl: string): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-bench-pages-"));
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, "data"),
  };
  const servers: Server[] = [];
  const start = async (server: Promise<Server>) => {
    servers.push(await server);
    return server;
  };
  const startBare = () =>
    start(startServer("node_modules/@remix-run/serve/dist/cli.js", ["build/server/index.js"], {}, bareRemix));
  const measureStarts = async (startAgain: () => Promise<Server>) => {
    const times: number[] = [];
    for (let time = 0; time < starts; time++) {
      const server = await startAgain();
      times.push(server.startMs);
      await stopServer(server);
    }
    return `${(median(times) / 1_000).toFixed(1)} s`;
  };
  try {
    const site = await start(startSite(settings));
    const file = path.join(folder, "houses.html");
    writeFileSync(file, await (await fetch(`${site.url}/houses`, { headers: { "Accept-Language": "en" } })).text());
    const targets = await listTargets(site, {
      bare: await startBare(),
      rendered: await start(
        startServer("scripts/bench/render-server.mjs", [path.join(bareRemix, "build/server/index.js")]),
      ),
      plain: await start(startServer("scripts/bench/plain-server.mjs", [file])),
    });
    const figures = new Map<string, Figure>(targets.map(({ name }) => [name, { cpuMs: [], perSecond: [], bytes: 0 }]));
    for (const target of targets) await load(target, warmUp);
    for (let round = 0; round < rounds; round++) {
      for (const target of targets) await measure(target, figures.get(target.name)!);
    }
    await publishFigures(database, figures);
    const answered = targets.filter(({ server }) => server === site).length * (warmUp + rounds * requestsARound);
    const memory = readMemoryMb(site.process.pid!);
    await stopServer(site);
    await publish(
      `Process, ${database}`,
      `The server that has answered the pages, and the median of ${starts} starts on the same data.`,
      [
        { Figure: `Resident memory after ${answered} requests`, Value: `${memory} MB` },
        { Figure: "Start to the first 200", Value: await measureStarts(() => start(startSite(settings))) },
        { Figure: "Start of the bare Remix server", Value: await measureStarts(startBare) },
      ],
    );
  } finally {
    for (const server of servers) server.process.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

async function listTargets(site: Server, yardsticks: Record<"bare" | "rendered" | "plain", Server>): Promise<Target[]> {
  const [member, admin] = [await logIn(site, "member"), await logIn(site, "admin")];
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const stay = `checkIn=${day(60)}&checkOut=${day(120)}&guests=1`;
  const nameOf = (path: string) => path.split("?")[0]! + (path.includes("?") ? " with dates" : "");
  const page = (path: string, cookie = uncached) => ({ name: nameOf(path), server: site, path, cookie });
  const cached = (path: string) => ({ name: `${nameOf(path)}, cached`, server: site, path });
  const compressed = (target: Target) => ({ ...target, name: `${target.name}, brotli`, encoding: "br" });
  return [
    { name: yardstick, server: yardsticks.bare, path: "/" },
    { name: "renderToString of its tree", server: yardsticks.rendered, path: "/" },
    { name: plainYardstick, server: yardsticks.plain, path: "/" },
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
    compressed({ name: yardstick, server: yardsticks.bare, path: "/" }),
    compressed(page("/houses")),
    compressed(cached("/houses")),
    page("/v1/houses"),
    page("/v1/areas"),
    page("/healthz"),
    page("/robots.txt"),
  ];
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
async function load({ server, path, cookie, encoding, status = 200 }: Target, requests: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const headers = {
    "Accept-Language": "en",
    ...(cookie && { Cookie: cookie }),
    ...(encoding && { "Accept-Encoding": encoding }),
  };
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

async function publishFigures(database: string, figures: Map<string, Figure>): Promise<void> {
  const multiple = (cpuMs: number[], of: string) =>
    median(cpuMs.map((ms, round) => ms / figures.get(of)!.cpuMs[round]!)).toFixed(1);
  const rows = [...figures].map(([name, { cpuMs, perSecond, bytes }]) => ({
    Address: name,
    "CPU ms": median(cpuMs).toFixed(2),
    "× bare Remix": multiple(cpuMs, yardstick),
    "× plain Node": multiple(cpuMs, plainYardstick),
    "a second": Math.round(median(perSecond)),
    bytes,
  }));
  const how = `Processor time of a request by the accounting of the process, uncached and without compression unless said, ${connections} at a time; the server on one core, the requests on the other; medians of ${rounds} rounds in turns; a multiple compares figures of one round.`;
  await publish(`Pages, ${database}`, how, rows);
}
