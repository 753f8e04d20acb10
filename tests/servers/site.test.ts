import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readServerCommand } from "../../scripts/server-command.mjs";
import { layDemoWorld } from "../e2e/demo-world.mjs";
import { answering, freePort, start, stop } from "../e2e/server";
import { expectDrain, logInForm } from "./drain";

/* The site with /v1 inside. */

const folder = mkdtempSync(path.join(os.tmpdir(), "homes-site-"));
let port: number;
let site: ChildProcess;
let log = "";

beforeAll(async () => {
  port = await freePort();
  const dataDir = path.join(folder, "data");
  layDemoWorld(dataDir);
  const unset = { API_BASE_URL: "", DATABASE_URL: "", PUBLIC_URL: "" };
  const settings = { ...unset, DEMO: "on", LOG_LEVEL: "info", PORT: String(port), DATA_DIR: dataDir };
  const env = { ...settings, TEMPORARY_FOLDER: folder };
  site = start(process.execPath, readServerCommand("start"), env, { output: "pipe" });
  site.stdout!.on("data", (part: Buffer) => (log += part.toString()));
  await answering(`http://localhost:${port}/readyz`, site);
});
afterAll(async () => {
  await stop(site);
  rmSync(folder, { recursive: true, force: true });
});

async function send(line: string, host = "localhost"): Promise<string> {
  const socket = net.connect(port, "127.0.0.1");
  socket.write(`${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

it("closes the connection of a request with two hosts", async () => {
  expect(await send("GET /about HTTP/1.1\r\nHost: evil.example")).toBe("");
});

it.each(["a b", "[::1", "localhost:99999999"])("closes the connection of a request with the host %s", async (host) => {
  expect(await send("GET /about HTTP/1.1", host)).toBe("");
});

it.each([
  ["GET http://localhost/about HTTP/1.1", "200"],
  ["OPTIONS * HTTP/1.1", ""],
  ["TRACE /about HTTP/1.1", ""],
  ["CONNECT localhost:443 HTTP/1.1", ""],
  ["PROPFIND /about HTTP/1.1", "405"],
  ["GET //evil.example/x HTTP/1.1", "404"],
  ["GET /%zz HTTP/1.1", "404"],
  ["GET /\\evil.example HTTP/1.1", "404"],
  ["GET /about#part HTTP/1.1", "200"],
  [`GET /${"a".repeat(20_000)} HTTP/1.1`, "431"],
])("answers %s with %s, without a stack", async (line, status) => {
  const answer = await send(line);
  expect(answer.slice(9, 12)).toBe(status);
  expect(answer).not.toMatch(/\n\s+at .*\.js:\d+/);
});

it("shows a visitor nothing of a member who has just read the same page, and the member their own", async () => {
  const form = new URLSearchParams({ email: "member@homes.example", password: "Homes-2026" });
  const url = `http://localhost:${port}`;
  const answer = await fetch(`${url}/auth/login`, { method: "POST", body: form, redirect: "manual" });
  expect(answer.status).toBe(303);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  const read = async (headers: Record<string, string>) => {
    const page = await (await fetch(`${url}/houses`, { headers: { "accept-language": "en", ...headers } })).text();
    return { linksToMyPage: page.includes('href="/mypage"'), linksToLogIn: page.includes('href="/auth/login') };
  };
  const ofMember = { linksToMyPage: true, linksToLogIn: false };
  const ofVisitor = { linksToMyPage: false, linksToLogIn: true };
  const member = { cookie: cookie.join("; ") };
  const pages = [await read(member), await read({}), await read(member), await read({})];
  expect(pages).toEqual([ofMember, ofVisitor, ofMember, ofVisitor]);
});

it("keeps idle connections longer than load balancers do", async () => {
  const answer = await fetch(`http://localhost:${port}/readyz`);
  expect(answer.headers.get("keep-alive")).toBe("timeout=65");
});

it("answers running requests on SIGTERM, and logs only JSON without an alert", async () => {
  await expectDrain({ process: site, port, ready: "/readyz", post: logInForm });
  const lines = log
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(lines[0]!.msg).toMatch(/^Demo mode is on\./);
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});
