/**
 * The twenty statements that a mix of calls sends most often, each with its plan in a warm cache, with 10,000 units
 * (`--units=1000`). Counted in the process, because pg_stat_statements has no values to explain a statement with. Needs
 * Debian's PostgreSQL. `npm run bench -- plans`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { createApp } from "../../api/app";
import { createPool } from "../../api/db/client";
import { readFromPrimary } from "../../api/db/read-replica";
import * as schema from "../../api/db/schema";
import { readApiEnv } from "../../api/env";
import { chooseGateways } from "../../api/gateways/choose";
import { jobs } from "../../api/process/jobs/jobs";
import { signAccessToken } from "../../api/kernel/http/access-token";
import { createLog } from "../../api/kernel/log";
import { freePort, startPostgres } from "../postgres.mjs";
import { dayAhead, readOption } from "./site";
import { createWorld, residentId } from "./world";

const units = Number(readOption("units") ?? 10_000);
const maxStatements = 20;
const rounds = 20;

/** Calls of one round, by how often each is sent. Visitors read most, a booking and a page of the console are rare. */
const visitorCalls: Record<string, number> = {
  "/v1/houses": 6,
  "/v1/houses?{stay}": 6,
  "/v1/houses/{house}": 5,
  "/v1/houses/{house}/calendar?{days}": 4,
  "/v1/houses/{house}/reviews": 3,
  "/v1/areas": 2,
  "/v1/boards": 1,
  "/v1/reviews": 1,
  "/v1/exchange-rates": 1,
};
const memberCalls: Record<string, number> = {
  "/v1/users/me": 5,
  "/v1/reservations/upcoming": 3,
  "/v1/reservations/current": 2,
  "/v1/reservations/past": 1,
  "/v1/reservations/{reservation}": 3,
  "/v1/reservations/{reservation}/payments": 1,
};
const adminCalls: Record<string, number> = {
  "/v1/admin/dashboard": 1,
  "/v1/admin/reservations": 1,
  "/v1/admin/reservations?q=linh%2012": 1,
  "/v1/admin/reservations/{reservation}": 1,
  "/v1/admin/reservations/week?house={house}": 1,
  "/v1/admin/users": 1,
  "/v1/admin/audit-log": 1,
};

type Sent = { text: string; values: unknown[]; times: number; from: Set<string> };
type Node = {
  "Node Type": string;
  "Index Name"?: string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Node[];
};
type Plan = { Plan: Node; "Execution Time": number };

const postgres = await startPostgres(await freePort(), ["fsync=off", "shared_buffers=1GB", "max_wal_size=8GB"]);
try {
  await measure(await createWorld(postgres.url, units));
} finally {
  await postgres.stop();
}

async function measure(url: string): Promise<void> {
  const recorder = recordStatements(url);
  const { db } = recorder;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "homes-bench-"));
  const env = readApiEnv("bundled", { DEMO: "on", DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const now = () => new Date();
  const log = createLog(env);
  const services = { db, publicReads: readFromPrimary(db), env, now, log, ...chooseGateways(env, db, now) };
  const app = createApp(services);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const openSession = async (accountId: string) => {
      const id = uuidv7();
      await client.query("insert into sessions (id, account_id, expires_at) values ($1, $2, 'tomorrow')", [
        id,
        accountId,
      ]);
      return signAccessToken(services, { id: accountId, sessionId: id });
    };
    const adminId = residentId(1);
    await client.query("update accounts set role = 'admin' where id = $1", [adminId]);
    const adminToken = await openSession(adminId);
    for (let round = 0; round < rounds; round++) {
      const memberId = residentId(100 + round);
      const memberToken = await openSession(memberId);
      const { rows } = await client.query<{ id: string }>(
        "select id from reservations where account_id = $1 and status <> 'pending' order by check_in desc limit 1",
        [memberId],
      );
      const firstDay = 2 + ((round * 37) % 250);
      const fill = (path: string) =>
        path
          .replace("{house}", `house-${1 + round * 5}`)
          .replace("{reservation}", rows[0]!.id)
          .replace("{stay}", `checkIn=${dayAhead(firstDay)}&checkOut=${dayAhead(firstDay + 30)}`)
          .replace("{days}", `from=${dayAhead(0)}&to=${dayAhead(180)}`);
      const call = async (path: string, times: number, token?: string) => {
        for (let time = 0; time < times; time++) {
          const headers = token ? { authorization: `Bearer ${token}` } : undefined;
          const answer = await recorder.during(path, async () => app.request(fill(path), { headers }));
          if (answer.status !== 200) throw new Error(`${fill(path)}: ${answer.status} ${await answer.text()}`);
        }
      };
      for (const [path, times] of Object.entries(visitorCalls)) await call(path, times);
      for (const [path, times] of Object.entries(memberCalls)) await call(path, times, memberToken);
      for (const [path, times] of Object.entries(adminCalls)) await call(path, times, adminToken);
    }
    for (const { name, run } of jobs) await recorder.during(`job: ${name}`, () => run(services));
    const rows = [];
    for (const statement of recorder.listMostFrequent().slice(0, maxStatements)) {
      const plan = await explain(client, statement);
      rows.push({
        Statement: nameOf(statement),
        "Sent by": [...statement.from].slice(0, 2).join(", ") + (statement.from.size > 2 ? " …" : ""),
        Times: statement.times,
        Rows: plan.Plan["Actual Rows"],
        Buffers: plan.Plan["Shared Hit Blocks"] + plan.Plan["Shared Read Blocks"],
        ms: Number(plan["Execution Time"].toFixed(2)),
      });
      console.log(`${nameOf(statement)}: ${describe(plan.Plan)}`);
    }
    console.table(rows);
  } finally {
    await client.end();
    await recorder.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Counts the statements that drizzle sends to `url`, by who has asked for them. */
function recordStatements(url: string) {
  const known = new Map<string, Sent>();
  let caller: string | undefined;
  const logQuery = (text: string, values: unknown[]) => {
    if (!caller || !/^\s*(select|insert|update|delete|with)/i.test(text)) return;
    const sent = known.get(text) ?? { text, values, times: 0, from: new Set<string>() };
    sent.times += 1;
    sent.from.add(caller);
    known.set(text, sent);
  };
  const pool = createPool(url);
  return {
    db: drizzle(pool, { schema, logger: { logQuery } }),
    during: async <T>(name: string, work: () => T): Promise<Awaited<T>> => {
      caller = name;
      return Promise.resolve(work()).finally(() => (caller = undefined));
    },
    listMostFrequent: (): Sent[] => [...known.values()].toSorted((a, b) => b.times - a.times),
    close: () => pool.end(),
  };
}

/** Run twice, so that the figures are those of a warm cache; what it changes is undone. */
async function explain(client: pg.Client, { text, values }: Sent): Promise<Plan> {
  await client.query("begin");
  try {
    let plans: Plan[] = [];
    for (let time = 0; time < 2; time++) {
      const { rows } = await client.query<{ "QUERY PLAN": Plan[] }>({
        text: `explain (analyze, buffers, format json) ${text}`,
        values,
      });
      plans = rows[0]!["QUERY PLAN"];
    }
    return plans[0]!;
  } finally {
    await client.query("rollback");
  }
}

function nameOf({ text }: Sent): string {
  return text.replaceAll('"', "").slice(0, 60);
}

/** The nodes that read tables, in the order of the plan. */
function describe(node: Node): string {
  const read: string[] = [];
  const visit = (each: Node) => {
    const relation = each["Relation Name"];
    if (relation || each["Index Name"]) {
      const by = each["Index Name"] ? ` ${each["Index Name"]}` : ` ${relation}`;
      const line = `${each["Node Type"].toLowerCase()}${by}`;
      if (!read.includes(line)) read.push(line);
    }
    each.Plans?.forEach(visit);
  };
  visit(node);
  return read.length > 0 ? read.join(", ") : node["Node Type"].toLowerCase();
}
