/**
 * Measures `/healthz` under load: `npx tsx scripts/bench/healthz.ts http://127.0.0.1:3000 [requests=5000]
 * [concurrency=200]`. Only against a server on this machine.
 */
import http from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Times } from "./times";

const [address = "http://127.0.0.1:3000", total = "5000", together = "200"] = process.argv.slice(2);
const { hostname } = new URL(address);
if (!["localhost", "127.0.0.1", "[::1]"].includes(hostname)) throw new Error("Only against this machine.");

const agent = new http.Agent({ keepAlive: true, maxSockets: Number(together) });

const times = new Times();
const pagesByStatus: Record<number, number> = {};

/** Resolves to the status, 0 without an answer. */
const get = (path: string, options: http.RequestOptions) =>
  new Promise<number>((resolve) => {
    const request = http.get(`${address}${path}`, options, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    });
    request.once("error", () => resolve(0));
  });

let left = Number(total);
async function readPages(): Promise<void> {
  while (left-- > 0) {
    const status = await times.of("page", () => get("/houses", { agent }));
    pagesByStatus[status] = (pagesByStatus[status] ?? 0) + 1;
  }
}

const ownDelay = monitorEventLoopDelay(); // on a busy machine this script waits too, and a probe seems longer than it is
ownDelay.enable();
const startedAt = performance.now();
const readers = Promise.all(Array.from({ length: Number(together) }, readPages)).then(() => "done");
let probes = 0;
let failed = 0;
while ((await Promise.race([readers, new Promise((resolve) => setTimeout(resolve, 100))])) !== "done") {
  const status = await times.of("/healthz", () => get("/healthz", { agent: false }));
  if (status !== 200) failed += 1;
  probes += 1;
}
const seconds = (performance.now() - startedAt) / 1_000;
console.log(
  `${total} pages in ${seconds.toFixed(1)} s, by status ${JSON.stringify(pagesByStatus)}, ${probes} probes, ${failed} failed`,
);
for (const name of ["page", "/healthz"]) {
  console.log(`${name}: ${times.show(name)} ms (p50 / p99), longest ${times.at(name, 1)?.toFixed(0)} ms`);
}
console.log(`longest delay of this script itself: ${(ownDelay.max / 1e6).toFixed(0)} ms`);
agent.destroy();
