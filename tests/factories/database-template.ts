import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openPostgres, templateFile } from "api/db/client";
import { writeTemplate } from "api/process/seed/template";
import { makeSealKey } from "api/documents/seal/seal-keys";
import { writeOnce } from "api/db/data-dir/data-dir";
import { fingerprint, isCurrent, stampOf } from "../../scripts/inputs.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** On PostgreSQL: the server and the migrated database that each process copies. */
    postgres: { url: string; template: string } | undefined;
    /** Creating a seal key takes seconds, so that it is kept between runs. */
    sealKey: string;
  }
}

const sealKey = path.resolve(".cache/test-seal.pem");

/** Migrates once for all test files: the embedded template, or a template database on TEST_DATABASE_URL. */
export default async function setup(project: TestProject) {
  if (!existsSync(sealKey)) writeOnce(sealKey, await makeSealKey(new Date()));
  project.provide("sealKey", sealKey);
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    project.provide("postgres", undefined);
    if (isCurrent("database")) return;
    rmSync(templateFile, { force: true });
    mkdirSync(path.dirname(templateFile), { recursive: true });
    await writeTemplate();
    writeFileSync(stampOf("database"), fingerprint("database"));
    return;
  }
  const template = `homes_test_template_${process.pid}`;
  await onServer(url, `create database ${template}`);
  const database = await openPostgres(databaseUrl(url, template));
  await database.close();
  project.provide("postgres", { url, template });
  return async () => {
    const isOurs = `datname = '${template}' or starts_with(datname, '${template}_')`;
    for (const { datname } of await onServer(url, `select datname from pg_database where ${isOurs}`))
      await onServer(url, `drop database ${datname} with (force)`);
  };
}

export async function onServer(url: string, statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(statement).finally(() => client.end());
  return rows;
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
