/**
 * The twenty statements that a mix of calls sends most often, each with its plan, in docs/database-plans.md. Counted in
 * the process, because pg_stat_statements has no values to explain a statement with.
 */
import { writeFileSync } from "node:fs";
import pg from "pg";
import { format } from "oxfmt";
import { v7 as uuidv7 } from "uuid";
import { signAccessToken } from "../../api/kernel/http/access-token";
import { jobs } from "../../api/jobs/jobs";
import { createBenchApi } from "./api";
import { openBench } from "./databases";
import { anyDay, dayAhead } from "./search-queries";
import { residentId } from "./search-world";

const file = "docs/database-plans.md";
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
  "/v1/faqs/groups": 1,
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

type Sent = { text: string; values: unknown[]; name: string | undefined; times: number; from: Set<string> };
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

export async function writePlans(url: string): Promise<void> {
  const database = await openBench(url);
  const { app, services, close } = createBenchApi(database.db);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const recorder = recordStatements();
  try {
    const openSession = async (accountId: string) => {
      const id = uuidv7();
      await client.query(
        "insert into sessions (id, account_id, expires_at) values ($1, $2, now() + interval '1 day')",
        [id, accountId],
      );
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
      const fill = (path: string) =>
        path
          .replace("{house}", `house-${1 + round * 5}`)
          .replace("{reservation}", rows[0]!.id)
          .replace("{stay}", `checkIn=${dayAhead(anyDay(round))}&checkOut=${dayAhead(anyDay(round) + 30)}`)
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
    const [set] = await database.rows("select (select count(*) from reservations)::text as stays");
    const frequent = recorder.stop().slice(0, maxStatements);
    const plans = [];
    for (const statement of frequent) plans.push({ statement, plan: await explain(client, statement) });
    await write(plans, Number(set!.stays));
  } finally {
    recorder.stop();
    await client.end();
    close();
    await database.close();
  }
}

/** Counts what is sent through the driver, whichever library calls it. */
function recordStatements() {
  const known = new Map<string, Sent>();
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  let caller: string | undefined;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [config, values] = args as [{ text?: string; name?: string; values?: unknown[] } | string, unknown[]?];
    const text = typeof config === "string" ? config : config.text;
    if (caller && text && /^\s*(select|insert|update|delete|with)/i.test(text)) {
      const given = Array.isArray(values) ? values : typeof config === "string" ? [] : (config.values ?? []);
      const name = typeof config === "string" ? undefined : config.name;
      const sent = known.get(text) ?? { text, values: given, name, times: 0, from: new Set<string>() };
      sent.times += 1;
      sent.from.add(caller);
      known.set(text, sent);
    }
    return query.apply(this, args);
  };
  return {
    during: async <T>(name: string, work: () => T): Promise<Awaited<T>> => {
      caller = name;
      return Promise.resolve(work()).finally(() => (caller = undefined));
    },
    /** The most frequent first. */
    stop: (): Sent[] => {
      prototype.query = query;
      return [...known.values()].toSorted((a, b) => b.times - a.times);
    },
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

async function write(plans: { statement: Sent; plan: Plan }[], stays: number): Promise<void> {
  const rows = plans.map(({ statement, plan }) => {
    const cells = [
      nameOf(statement),
      [...statement.from].slice(0, 2).join(", ") + (statement.from.size > 2 ? " …" : ""),
      statement.times,
      describe(plan.Plan),
      plan.Plan["Actual Rows"],
      plan.Plan["Shared Hit Blocks"] + plan.Plan["Shared Read Blocks"],
      plan["Execution Time"].toFixed(2),
    ];
    return `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  });
  const text = `# Database plans

The ${maxStatements} statements that a mix of visitors, members, admins and jobs sends most often, with 10,000 units and ${stays.toLocaleString("en")} stays. Written by \`npm run bench -- database\`: \`explain (analyze, buffers)\` with the values of the run, in a warm cache. Buffers are pages of 8 kB.

| Statement | Sent by | Times | Plan: how each table is read | Rows | Buffers | ms |
| :-- | :-- | --: | :-- | --: | --: | --: |
${rows.join("\n")}
`;
  writeFileSync(file, (await format(file, text)).code);
  console.log(`\nPlans: ${file}`);
}

function nameOf({ name, text }: Sent): string {
  if (name) return `\`${name}\``;
  const verb = /^\s*(\w+)/.exec(text)![1]!.toLowerCase();
  const table = /(?:from|into|update)\s+"?(\w+)"?/i.exec(text)?.[1] ?? "";
  const where = [...(/ where (.*)$/is.exec(text)?.[1] ?? "").matchAll(/"(\w+)" (?:=|<|>|in|is|<>)/g)].map(
    ([, column]) => column,
  );
  return `${verb} ${table}${where.length > 0 ? ` by ${[...new Set(where)].slice(0, 3).join(", ")}` : ""}`;
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
