import { once } from "node:events";
import http from "node:http";
import type net from "node:net";
import { afterEach, expect, it } from "vitest";
import { admitRequests } from "../../scripts/request-queue.mjs";

let server: http.Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function open(answer: http.RequestListener, options?: { limit?: number }) {
  server = http.createServer(answer);
  admitRequests(server, options);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as net.AddressInfo;
  return `http://127.0.0.1:${port}`;
}

it("lets one request begin in each turn of the event loop", async () => {
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

it("answers /healthz while every page hangs, and refuses what is too much", async () => {
  const url = await open(() => undefined, { limit: 0 });
  const alive = await fetch(`${url}/healthz`);
  expect([alive.status, await alive.text()]).toEqual([200, "ok"]);
  const page = await fetch(`${url}/houses`);
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  const call = await fetch(`${url}/v1/houses`);
  expect(await call.json()).toMatchObject({ errorCode: "UPSTREAM_UNAVAILABLE" });
});
