import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

const debian = "/usr/lib/postgresql";

/** When our end of the pipe is closed, also because we were killed, the server ends and its folder is removed. */
const endingWithUs = `"$@" 3<&- & server=$!
{ read _ <&3; kill -INT "$(head -n 1 "$0/data/postmaster.pid")"; sleep 1; rm -rf "$0"; } & watch=$!
wait $server; sleep 2; kill $watch`;
const noOutput = ["ignore", "ignore", "ignore"];

export function findPostgres() {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => path.join(debian, version, "bin"));
  folders.push(...(process.env.PATH ?? "").split(path.delimiter));
  return folders.find((folder) => existsSync(path.join(folder, "initdb")));
}

/** Faster, for data that is not kept. */
const unsafe = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];

/** TEST_DATABASE_URL, else started here without fsync and stopped by `close`. `url` is empty without PostgreSQL. */
export async function openTestServer() {
  const serverUrl = process.env.TEST_DATABASE_URL ?? "";
  if (serverUrl || !findPostgres()) return { url: serverUrl, close: async () => undefined };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1)); // triggers the exit handler
  const { url, stop } = await startPostgres(await freePort(), unsafe);
  return { url, close: stop };
}

export function freePort() {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** A server with durable commits by default, which can be killed. */
export function startPostgres(port, settings = []) {
  const locale = ["--encoding=UTF8", "--locale=C.UTF-8"];
  return startServer(port, settings, (data) => ["initdb", "-D", data, "-U", "homes", "--auth=trust", ...locale]);
}

/** A streaming replica of the server at `url`, which can be killed. */
export function startReplica(port, url, settings = []) {
  return startServer(port, settings, (data) => ["pg_basebackup", "-D", data, "-d", url, "-R", "-c", "fast"]);
}

/** @param create the command that creates the folder of the data */
async function startServer(port, settings, create) {
  const bin = findPostgres();
  if (!bin) throw new Error("This needs PostgreSQL 15 or newer (Debian: postgresql).");
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-postgres-"));
  const data = path.join(folder, "data");
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, Number(execFileSync("id", ["-u", "postgres"], { encoding: "utf8" })), 0);
  const asOwner = (command, ...args) => {
    const commandLine = [path.join(bin, command), ...args];
    return isRoot ? ["runuser", "-u", "postgres", "--", ...commandLine] : commandLine; // PostgreSQL refuses to run as root
  };
  const run = ([command, ...args]) => execFileSync(command, args, { cwd: "/", stdio: "ignore" });
  run(asOwner(...create(data)));
  const url = `postgres://homes@127.0.0.1:${port}/postgres`;

  const isUp = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query("select 1");
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const start = async () => {
    const own = ["listen_addresses=127.0.0.1", "max_connections=150", ...settings];
    const options = ["-p", String(port), "-k", folder, ...own.flatMap((setting) => ["-c", setting])];
    const [command, ...args] = asOwner("postgres", "-D", data, ...options);
    // Starting fails while the previous server's shared memory is still being released
    for (const end = Date.now() + 60_000; Date.now() < end; await wait(300)) {
      const child = spawn("sh", ["-c", endingWithUs, folder, command, ...args], {
        cwd: "/",
        stdio: [...noOutput, "pipe"],
      });
      while (child.exitCode === null && Date.now() < end) {
        if (await isUp()) return;
        await wait(100);
      }
    }
    throw new Error("PostgreSQL did not start");
  };
  const readPid = () => Number(readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  const signal = async (name) => {
    const pid = readPid();
    process.kill(pid, name);
    for (; isAlive(pid); await wait(50));
  };
  process.once("exit", () => {
    const file = path.join(data, "postmaster.pid");
    try {
      process.kill(readPid(), "SIGQUIT");
    } catch {
      // It has ended, or ends by a signal to the whole group of processes
    }
    for (let tries = 0; existsSync(file) && tries < 100; tries++) pause(50); // it writes until it has ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  await start();
  return {
    url,
    readPid,
    start,
    /** Only of the server process; its children exit when they notice. */
    kill: () => signal("SIGKILL"),
    stop: async () => {
      await signal("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Blocks: nothing is awaited while a process exits. */
function pause(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
