import pg from "pg";
import { expect, it } from "vitest";
import { freePort } from "../e2e/server";
import { walkFirstHour } from "../load/first-hour.mjs";
import { findPostgres, startPostgres } from "../../scripts/postgres.mjs";

const steps = [
  "the site is up on an empty database",
  "the first admin is made, before any mail arrives",
  "the house seochon-yard-house is published",
  "a member has booked, paid and signed: the stay is confirmed",
];

async function walk(databaseUrl?: string) {
  const done: string[] = [];
  const tell = (step: string) => void done.push(step);
  await walkFirstHour({ port: await freePort(), mailPort: await freePort(), databaseUrl, tell });
  expect(done).toEqual(steps);
}

it("the guide leads from an empty embedded database to a paid stay", { timeout: 240_000 }, () => walk());

const given = process.env.TEST_DATABASE_URL;

it.skipIf(!given && !findPostgres())(
  "the guide leads from an empty PostgreSQL database to a paid stay",
  { timeout: 240_000 },
  async () => {
    const own = given ? undefined : await startPostgres(await freePort());
    const server = given || own?.url || "";
    const name = `homes_first_hour_${process.pid}`;
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(`create database ${name}`);
      const url = new URL(server);
      url.pathname = `/${name}`;
      await walk(url.href);
      await client.query(`drop database ${name} with (force)`);
    } finally {
      await client.end();
      await own?.stop();
    }
  },
);
