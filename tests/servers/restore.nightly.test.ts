import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, it, vi } from "vitest";
import { answering, freePort, startServer, stop } from "../e2e/server";
import { findPostgres, startPostgres } from "../../scripts/postgres.mjs";
import { ask } from "./ask";

const folder = mkdtempSync(path.join(os.tmpdir(), "homes-restore-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
vi.setConfig({ testTimeout: 240_000 }); // two starts, one of which seeds
const secrets = { SESSION_SECRETS: "a-secret-of-the-tests-of-no-value-to-anybody", PUBLIC_URL: "" };

async function withSite<T>(settings: Record<string, string>, use: (url: string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const server = startServer(String(port), { ...secrets, DATA_DIR: path.join(folder, String(port)), ...settings });
  const url = `http://localhost:${port}`;
  try {
    await answering(`${url}/readyz`, server);
    return await use(url);
  } finally {
    await stop(server);
  }
}

const newcomer = { email: "restored@residents.example", password: "Homes-2026" };

async function signUp(url: string) {
  const born = { birthYear: "1999", birthMonth: "01", birthDay: "31" };
  const person = { firstName: "Kim", lastName: "Restored", countryCode: "82", phone: "010-1234-5678", ...born };
  const form = { ...newcomer, ...person, passwordConfirm: newcomer.password, agreeTerms: "on" };
  expect((await ask(`${url}/auth/sign-up`, { form })).status).toBe(303);
}

const logIn = async (url: string) => (await ask(`${url}/auth/login`, { form: newcomer })).status;

it("restores the embedded database from a copy of its folder", async () => {
  const [kept, copy] = [path.join(folder, "kept"), path.join(folder, "copy")];
  await withSite({ DATA_DIR: kept }, signUp);
  cpSync(kept, copy, { recursive: true });
  rmSync(kept, { recursive: true });
  expect(await withSite({ DATA_DIR: copy }, logIn)).toBe(303);
});

function readGuide(): string {
  return [
    readCommands("docs/operations/set-up.md", /```sh\n(# back up, while the site runs\n.*?)```/s),
    readCommands("docs/operations/incidents.md", /```sh\n(# restore, into an empty database\n.*?)```/s),
  ].join("");
}

function readCommands(file: string, block: RegExp): string {
  const [, lines] = block.exec(readFileSync(file, "utf8")) ?? [];
  if (!lines) throw new Error(`${file} no longer has these commands`);
  return lines;
}

it.skipIf(!findPostgres())("restores PostgreSQL by the commands of the guide", async () => {
  const server = await startPostgres(await freePort());
  try {
    const url = (name: string) => server.url.replace(/postgres$/, name);
    await run(server.url, "create database kept", "create database restored");
    const lines = readGuide();
    await withSite({ DATABASE_URL: url("kept") }, async (site) => {
      await signUp(site);
      const env = { ...process.env, DATABASE_URL: url("kept"), RESTORED_DATABASE_URL: url("restored") };
      const { status, stderr } = spawnSync("sh", ["-e", "-c", lines], { cwd: folder, env, encoding: "utf8" });
      expect([status, stderr]).toEqual([0, ""]);
    });
    await run(server.url, "drop database kept");
    expect(await withSite({ DATABASE_URL: url("restored") }, logIn)).toBe(303);
  } finally {
    await server.stop();
  }
});

async function run(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
