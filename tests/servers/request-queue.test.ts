import { once } from "node:events";
import http from "node:http";
import type net from "node:net";
import { register } from "prom-client";
import { afterEach, expect, it, vi } from "vitest";
import { watchRefusals } from "../../scripts/observe.mjs";
import { admitRequests } from "../../scripts/request-queue.mjs";

let server: http.Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function open(answer: http.RequestListener, options?: { limit?: number; onRefused?: () => void }) {
  server = http.createServer(answer);
  admitRequests(server, options);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as net.AddressInfo;
  return `http://127.0.0.1:${port}`;
}

it("starts one request per turn of the event loop", async () => {
  const turns: number[] = [];
  let turn = 0;
  let timer = setImmediate(function count() {
    turn += 1;
    timer = setImmediate(count);
  });
  const url = await open((_request, response) => {
    turns.push(turn);
    response.end();
  });
  await Promise.all(Array.from({ length: 20 }, (_, number) => fetch(`${url}/${number}`)));
  clearImmediate(timer);
  expect(new Set(turns).size).toBe(20);
});

it("answers /healthz while every page hangs, and refuses requests over the limit", async () => {
  const url = await open(() => undefined, { limit: 0 });
  const alive = await fetch(`${url}/healthz`);
  expect([alive.status, await alive.text()]).toEqual([200, "ok"]);
  const page = await fetch(`${url}/houses`);
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  const call = await fetch(`${url}/v1/houses`);
  expect(await call.json()).toMatchObject({ errorCode: "UPSTREAM_UNAVAILABLE" });
});

it("counts each refused request, and logs one line a minute", async () => {
  const warn = vi.fn();
  let now = 0;
  const url = await open(() => undefined, { limit: 0, onRefused: watchRefusals({ warn }, () => now) });
  const count = async () => {
    const metrics = await register.metrics();
    return Number(/^homes_requests_refused_total (\d+)$/m.exec(metrics)?.[1]);
  };
  expect(await count()).toBe(0);
  const refuse = async (times: number) => {
    for (let number = 0; number < times; number += 1) expect((await fetch(`${url}/${number}`)).status).toBe(503);
  };
  await refuse(3);
  await fetch(`${url}/healthz`);
  expect(await count()).toBe(3);
  expect(warn.mock.calls.map(([{ refused }]) => refused)).toEqual([1]);
  now = 60_000;
  await refuse(2);
  expect(await count()).toBe(5);
  expect(warn.mock.calls.map(([{ refused }]) => refused)).toEqual([1, 3]);
});
