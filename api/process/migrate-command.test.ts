import { expect, inject, it } from "vitest";
import { v7 as uuidv7 } from "uuid";
import { databaseUrl, onServer } from "../../tests/factories/database-template";
import { runMigrateCommand } from "./migrate-command";

it("migrates an empty PostgreSQL database once, with runs that wait for each other", async (context) => {
  const server = inject("postgres")?.url;
  if (!server) return context.skip();
  const name = `homes_migrate_${uuidv7().replaceAll("-", "")}`;
  await onServer(server, `create database ${name}`);
  try {
    const run = () => runMigrateCommand({ DATABASE_URL: databaseUrl(server, name) });
    const sentences = (await Promise.all([run(), run()])).sort();
    expect(sentences).toEqual([expect.stringMatching(/^Applied 0000_tables, 0001_guards, .*\.$/), nothing]);
    expect(await run()).toBe(nothing);
  } finally {
    await onServer(server, `drop database ${name} with (force)`);
  }
});

const nothing = "No migration is pending.";

it("refuses to run without a PostgreSQL database", async () => {
  await expect(runMigrateCommand({})).rejects.toThrow("DATABASE_URL must be set");
  await expect(runMigrateCommand({ DATABASE_URL: "mysql://homes" })).rejects.toThrow("DATABASE_URL is wrong");
});
