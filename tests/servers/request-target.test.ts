import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { acceptTargets } from "../../scripts/request-target.mjs";

async function send(port: number, ...lines: string[]): Promise<string> {
  const socket = net.connect(port, "127.0.0.1");
  socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
  return text(socket);
}

const log = { info: vi.fn() };
const server = http.createServer(({ url, headers, rawHeaders }, response) => {
  response.end(JSON.stringify([url, headers.host, rawHeaders[rawHeaders.indexOf("Host") + 1]]));
});
let port: number;
beforeAll(async () => {
  acceptTargets(server, log);
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = (server.address() as net.AddressInfo).port;
});
afterAll(() => void server.close());

it.each([
  ["/houses?q=a", "/houses?q=a", "site.example"],
  ["http://other.example/houses?q=a", "/houses?q=a", "other.example"],
  ["HTTPS://other.example:8443", "/", "other.example:8443"],
  ["http://other.example?q=a", "/?q=a", "other.example"],
  ["http://[::1]:80//twice", "//twice", "[::1]:80"],
])("gets %s as %s of %s", async (target, path, host) => {
  const answer = await send(port, `GET ${target} HTTP/1.1`, "Host: site.example");
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain(JSON.stringify([path, host, host]));
});

it.each([
  ["OPTIONS * HTTP/1.1", ["Host: a"]],
  ["GET * HTTP/1.1", ["Host: a"]],
  ["GET ftp://a/ HTTP/1.1", ["Host: a"]],
  ["GET http:///path HTTP/1.1", ["Host: a"]],
  ["GET http://user@a/ HTTP/1.1", ["Host: a"]],
  ["GET / HTTP/1.1", ["Host: a", "Host: b"]],
  ["GET / HTTP/1.1", ["Host: a", "hOST: a"]],
  ["GET houses HTTP/1.1", ["Host: a"]],
  ["GET / HTTP/1.1", []],
])("never gets %s with %j", async (line, headers) => {
  expect(await send(port, line, ...headers)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});

it("continues after a CONNECT request and a connection reset", async () => {
  const tunnel = once(server, "connect") as Promise<[http.IncomingMessage, net.Socket]>;
  const socket = net.connect(port, "127.0.0.1");
  socket.write("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n");
  const [, accepted] = await tunnel;
  const closed = once(accepted, "close").catch(() => undefined); // once() rejects on an unhandled error
  expect(accepted.listenerCount("error")).toBeGreaterThan(1);
  socket.resetAndDestroy();
  await closed;
  expect(await send(port, "GET /houses HTTP/1.1", "Host: a")).toMatch(/^HTTP\/1\.1 200 /);
});

it("refuses a CONNECT request", async () => {
  expect(await send(port, "CONNECT other.example:443 HTTP/1.1", "Host: a")).toMatch(/^HTTP\/1\.1 405 /);
});
