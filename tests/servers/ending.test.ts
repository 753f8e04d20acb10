import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { layDemoWorld } from "../e2e/demo-world.mjs";
import { answering, freePort, start, stop } from "../e2e/server";

const folder = mkdtempSync(path.join(os.tmpdir(), "homes-ending-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const timeoutMs = 10_000;

describe.each<[string, string[], string, string]>([
  ["the site with /v1 inside", [], "/readyz", "/auth/login"],
  ["/v1 alone", ["api"], "/v1/areas", "/v1/auth/login"],
])("%s", (name, argument, ready, postTo) => {
  let port: number;
  let server: ChildProcess;
  let said = "";

  async function begin() {
    port = await freePort();
    const settings = { DEMO: "on", LOG_LEVEL: "warn", API_BASE_URL: "", DATABASE_URL: "", PUBLIC_URL: "" };
    const dataDir = path.join(folder, name.replace(/\W+/g, "-"));
    const env = { ...settings, PORT: String(port), DATA_DIR: dataDir };
    layDemoWorld(dataDir);
    server = start(process.execPath, ["scripts/start.mjs", ...argument], env, "pipe");
    said = "";
    server.stdout!.on("data", (part: Buffer) => (said += part.toString()));
    await answering(`http://localhost:${port}${ready}`, server);
  }
  beforeAll(begin);
  afterAll(() => stop(server));

  async function connect() {
    const socket = net.connect(port, "127.0.0.1");
    await once(socket, "connect");
    let text = "";
    socket.on("data", (part) => (text += part.toString()));
    socket.on("error", () => undefined);
    return { socket, read: () => text, closed: once(socket, "close") };
  }
  const isForm = () => postTo.startsWith("/auth");
  const body = () => (isForm() ? "email=a%40b.example&password=Wrong-2026" : '{"email":"a@b.example","password":"x"}');
  /** A POST whose body is incomplete. */
  const head = () =>
    [
      `POST ${postTo} HTTP/1.1`,
      `Host: localhost:${port}`,
      `Content-Type: ${isForm() ? "application/x-www-form-urlencoded" : "application/json"}`,
      `Content-Length: ${body().length}`,
      "\r\n",
    ].join("\r\n");

  it("keeps idle connections longer than load balancers do", async () => {
    const answer = await fetch(`http://localhost:${port}${ready}`);
    expect(answer.headers.get("keep-alive")).toBe("timeout=65");
  });

  it("on SIGTERM refuses connections, answers running requests, closes idle connections, and exits with 0", async () => {
    const idle = await connect();
    idle.socket.write(`GET ${ready} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
    await expect.poll(idle.read).toContain("200 OK");
    const silent = await connect();
    const running = await connect();
    running.socket.write(head() + body().slice(0, 10));
    await new Promise((resolve) => setTimeout(resolve, 200));

    const startedAt = performance.now();
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await idle.closed;
    await silent.closed;
    await expect(connect()).rejects.toThrow("ECONNREFUSED");
    running.socket.write(body().slice(10));
    await running.closed;
    expect(running.read()).toMatch(/^HTTP\/1\.1 40[01] /);
    expect(running.read()).toMatch(/^connection: close\r$/im);
    expect(await ended).toEqual([0, null]);
    expect(performance.now() - startedAt).toBeLessThan(timeoutMs);
    expect(said).not.toMatch(/"level":[56]0/); // a deployment raises no alert
  });

  it("does not wait forever for slow clients", async () => {
    await begin();
    const stuck = await connect();
    stuck.socket.write(head());
    await new Promise((resolve) => setTimeout(resolve, 200));
    const startedAt = performance.now();
    server.kill("SIGTERM");
    expect(await once(server, "exit")).toEqual([1, null]); // by its own time limit of nine seconds
    expect(performance.now() - startedAt).toBeGreaterThan(8_900);
    expect(performance.now() - startedAt).toBeLessThan(2 * timeoutMs); // parallel tests use every core
  });
});

it("handles SIGTERM during the start, as the first process of a container", async () => {
  const settings = { DEMO: "on", API_BASE_URL: "", DATABASE_URL: "", PUBLIC_URL: "", PORT: String(await freePort()) };
  const env = { ...process.env, ...settings, DATA_DIR: path.join(folder, "early") };
  const early = spawn(process.execPath, ["scripts/start.mjs"], { env, stdio: ["ignore", "ignore", "pipe"] });
  await once(early.stderr, "data"); // the notice about the first start
  early.kill("SIGTERM");
  expect(await once(early, "exit")).toEqual([0, null]);
});
