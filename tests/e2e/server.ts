import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { readServerCommand } from "../../scripts/server-command.mjs";
import { layDemoWorld } from "./demo-world.mjs";

/** The production build with its own settings and data, for one worker. */
export async function openServer(settings: Record<string, string>) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-server-"));
  const port = String(await freePort());
  const temporary = { TEMPORARY_FOLDER: folder, DATA_DIR: path.join(folder, "data") };
  const server = startServer(port, { ...temporary, PUBLIC_URL: "", ...settings });
  const url = `http://localhost:${port}`;
  await answering(`${url}/readyz`, server);
  return { url, close: () => stop(server) };
}

/** Seeds demo data first if its folder has none. `root`: where the build is. */
export const startServer = (port: string, settings: Record<string, string>, root = ".") => {
  if (settings.DATA_DIR && !settings.DATABASE_URL) layDemoWorld(settings.DATA_DIR);
  const usual = { DEMO: "on", LOG_LEVEL: "warn", API_BASE_URL: "", DATABASE_URL: "", SESSION_SECRETS: "" };
  return start(process.execPath, readServerCommand("start"), { ...usual, PORT: port, ...settings }, { root });
};

/** It ends with this process. */
export function start(
  command: string,
  args: string[],
  env: Record<string, string>,
  { output = "ignore", root = "." }: { output?: "ignore" | "pipe"; root?: string } = {},
): ChildProcess {
  const program = command === process.execPath ? args : ["--eval", runProgram, command, ...args];
  return spawn(process.execPath, ["--import", endWithParent, ...program], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", output, "inherit"],
  });
}
export const endWithParent = new URL("../../scripts/end-with-parent.mjs", import.meta.url).href;
/** In a Node process, which can be preloaded. */
const runProgram = `
  const child = require("node:child_process").spawn(process.argv[1], process.argv.slice(2), { stdio: "inherit" });
  process.once("SIGTERM", () => child.kill());
  child.once("exit", (code) => process.exit(code ?? 1));`;

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  return port!;
}

/** Different ones, because all are open until the last is found. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => net.createServer().listen(0));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => (server.address() as net.AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}

export const answering = (url: string, child: ChildProcess, seconds?: number) =>
  until(child, async () => (await fetch(url).catch(() => undefined))?.ok === true, seconds);

export async function until(child: ChildProcess, isSo: () => Promise<boolean>, seconds = 150): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  for (; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 100))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    if (await isSo()) return;
  }
  throw new Error(`${child.spawnfile} did not come up`);
}
