import { execFileSync } from "node:child_process";
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { openInMemory, openPostgres, type Database } from "../../api/db/client";

/** `db` is our client; `execute`, `query` and `rows` use the driver alone, for comparison. */
export type BenchDatabase = {
  name: string;
  db: Database;
  execute: (statements: string) => Promise<unknown>;
  query: (statement: { name: string; text: string; values: unknown[] }) => Promise<unknown>;
  rows: (text: string) => Promise<Record<string, string>[]>;
  close: () => Promise<void>;
};

export async function openEmbeddedBench(): Promise<BenchDatabase> {
  const { db, pglite, close } = await openInMemory();
  return {
    name: "Embedded database, in memory",
    db,
    execute: (statements) => pglite.exec(statements),
    query: ({ text, values }) => pglite.query(text, values),
    rows: async (text) => (await pglite.query<Record<string, string>>(text)).rows,
    close,
  };
}

/** Uses the server of TEST_DATABASE_URL, else starts one if PostgreSQL is installed (Debian's paths); else null. */
export async function openPostgresBench(): Promise<BenchDatabase | null> {
  const server = await startServer();
  if (!server) return null;
  const name = `homes_bench_${process.pid}`;
  await onServer(server.url, `create database ${name}`);
  const bench = await openBench(addressOf(server.url, name));
  return {
    ...bench,
    close: async () => {
      await bench.close();
      await onServer(server.url, `drop database ${name} with (force)`);
      server.stop();
    },
  };
}

/** Opens and migrates a database of a PostgreSQL server. */
export async function openBench(url: string): Promise<BenchDatabase> {
  const ours = await openPostgres(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  return {
    name: `PostgreSQL ${rows[0]?.server_version}`,
    db: ours.db,
    execute: async (statements) => client.query(statements),
    query: (statement) => client.query(statement),
    rows: async (text) => (await client.query<Record<string, string>>(text)).rows,
    close: async () => {
      await client.end();
      await ours.close();
    },
  };
}

/**
 * A server for databases that the bench makes and drops. Throws where there is no PostgreSQL.
 * @param isOwn never that of TEST_DATABASE_URL: for figures that depend on the settings of the server
 */
export async function openPostgresServer({ isOwn = false } = {}) {
  const server = await startServer({ isOwn });
  if (!server) {
    throw new Error(`No PostgreSQL: ${isOwn ? "install Debian's." : "set TEST_DATABASE_URL, or install Debian's."}`);
  }
  const names: string[] = [];
  return {
    createDatabase: async (name: string) => {
      await onServer(server.url, `create database ${name}`);
      names.push(name);
      return addressOf(server.url, name);
    },
    /** From now on a commit waits for the disk, as in production. */
    makeDurable: async () => {
      await onServer(server.url, "alter system set fsync = on");
      await onServer(server.url, "select pg_reload_conf()");
      await onServer(server.url, "checkpoint");
    },
    close: async () => {
      for (const name of names) await onServer(server.url, `drop database ${name} with (force)`);
      server.stop();
    },
  };
}

export type PostgresServer = Awaited<ReturnType<typeof openPostgresServer>>;

async function startServer({ isOwn = false } = {}): Promise<{ url: string; stop: () => void } | null> {
  const serverUrl = isOwn ? undefined : process.env.TEST_DATABASE_URL;
  if (serverUrl) return { url: serverUrl, stop: () => undefined };
  const debian = "/usr/lib/postgresql";
  const version = existsSync(debian) ? readdirSync(debian).sort().at(-1) : undefined;
  if (!version) return null;
  const bin = path.join(debian, version, "bin");
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-bench-postgres-"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, Number(execFileSync("id", ["-u", "postgres"], { encoding: "utf8" })), 0);
  const run = (command: string, ...args: string[]) => {
    const commandLine = [path.join(bin, command), ...args];
    const [first = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...commandLine] : commandLine; // it refuses root
    execFileSync(first, rest, { cwd: "/", stdio: "ignore" });
  };
  const data = path.join(folder, "data");
  run("initdb", "-D", data, "-U", "homes", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8");
  const port = await findFreePort();
  appendFileSync(path.join(data, "postgresql.conf"), "\nfsync = off\n"); // not an option of the command, which would be final
  run("pg_ctl", "-D", data, "-w", "-l", path.join(folder, "log"), "-o", optionsOf(port, folder), "start");
  return {
    url: `postgres://homes@127.0.0.1:${port}/postgres`,
    stop: () => {
      run("pg_ctl", "-D", data, "-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const optionsOf = (port: number, folder: string) =>
  `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c shared_buffers=1GB -c max_wal_size=8GB -c maintenance_work_mem=1GB`;

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
