/**
 * Bookings over `/v1` by 16 clients at once, against a server of its own process, and the transaction that a booking
 * amounts to: the rows that one has written, inserted again with other keys by as many plain connections.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { readApiEnv } from "../../api/env";
import { signAccessToken } from "../../api/kernel/http/access-token";
import type { Services } from "../../api/kernel/services";
import { findFreePort } from "./databases";
import { dayAhead } from "./search-queries";
import { blocks, daysAhead, residentId } from "./search-world";
import { Times } from "./times";

const clients = 16;
const bookingsAClient = 40;
const warmUpAClient = 20;
/** Of the five unpaid holds that a member may have at a time. */
const bookingsAMember = 4;
const nights = blocks.everyDays - blocks.nights;
/** Days ahead, between the blocks of the data set: one for each way, so that each booking finds a unit of its own. */
const checkIns = {
  "/v1": daysAhead + blocks.everyDays + blocks.nights,
  bare: daysAhead + 2 * blocks.everyDays + blocks.nights,
};

/** A booking in the tables that it writes, and what else of a row differs from booking to booking. */
const tables = [
  { name: "idempotency_keys", of: "subject_id", fresh: ["key"] },
  { name: "reservations", of: "id", fresh: ["code"] },
  { name: "occupants", of: "reservation_id", fresh: ["id"] },
  { name: "installments", of: "reservation_id", fresh: [] },
  { name: "audit_log", of: "subject_id", fresh: ["id"] },
  { name: "messages", of: "reservation_id", fresh: ["id", "dedupe_key"] },
];

export async function measureBookings(url: string) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "homes-bench-bookings-"));
  const settings = {
    DEMO: "on",
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    PORT: String(await findFreePort()),
    PUBLIC_URL: "http://localhost:3000",
    SESSION_SECRETS: "a-secret-of-the-benches-of-no-value-to-anybody",
  };
  const server = await startApi(settings);
  const database = new pg.Client({ connectionString: url, types: { getTypeParser: () => String } });
  await database.connect();
  try {
    const members = await openSessions(database, settings);
    const free = { "/v1": await listFreeUnits(database, "/v1"), bare: await listFreeUnits(database, "bare") };
    const times = new Times();
    const address = `http://127.0.0.1:${settings.PORT}/v1/reservations?isInternational=false`;
    let first: string | undefined;
    const book = async (at: number) => {
      const { houseId, checkIn } = free["/v1"][at]!;
      const answer = await fetch(address, {
        method: "POST",
        headers: {
          authorization: `Bearer ${members[Math.floor(at / bookingsAMember)]}`,
          "content-type": "application/json",
          "idempotency-key": uuidv7(),
        },
        body: JSON.stringify(toBooking(houseId, checkIn)),
      });
      const body = (await answer.json()) as { data: { id: string } };
      if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
      first ??= body.data.id;
    };
    const bookedS = await runAll(times, "/v1", book);
    const rows = await readRows(database, first!);
    const connections = await Promise.all(Array.from({ length: clients }, () => connect(url)));
    const barelyS = await runAll(times, "bare", (at, client) => insert(connections[client]!, rows, free.bare[at]!));
    await Promise.all(connections.map((connection) => connection.end()));
    return report(times, { "/v1": bookedS, bare: barelyS });
  } finally {
    await database.end();
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function report(times: Times, seconds: Record<"/v1" | "bare", number>) {
  const ratio = (share: number) => (times.at("/v1", share)! / times.at("bare", share)!).toFixed(1);
  const row = (Figure: string, name: "/v1" | "bare", ratios: [string, string]) => ({
    Figure,
    "p50, ms": times.at(name, 0.5)!.toFixed(1),
    "p99, ms": times.at(name, 0.99)!.toFixed(1),
    "p50, × bare": ratios[0],
    "p99, × bare": ratios[1],
    "a second": Math.round((clients * bookingsAClient) / seconds[name]),
  });
  return [
    row("the transaction alone", "bare", ["1.0", "1.0"]),
    row("a booking over `/v1`", "/v1", [ratio(0.5), ratio(0.99)]),
  ];
}

/** All clients at once, each one booking after the other. @returns seconds, without the warm-up */
async function runAll(times: Times, name: string, work: (at: number, client: number) => Promise<void>) {
  const perClient = bookingsAClient + warmUpAClient;
  const run = (from: number, to: number, isTimed: boolean) =>
    Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        for (let turn = from; turn < to; turn++) {
          const once = () => work(client * perClient + turn, client);
          await (isTimed ? times.of(name, once) : once());
        }
      }),
    );
  await run(0, warmUpAClient, false);
  const startedAt = performance.now();
  await run(warmUpAClient, perClient, true);
  return (performance.now() - startedAt) / 1_000;
}

async function startApi(settings: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ["--max-old-space-size=384", "--max-semi-space-size=8", path.resolve("scripts/start.mjs"), "api"],
    {
      env: { ...process.env, ...settings },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  for (let tries = 0; tries < 6_000; tries++) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`http://127.0.0.1:${settings.PORT}/v1/areas`).catch(() => undefined);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill("SIGKILL");
  throw new Error("The API did not start.");
}

/** @returns an access token for each member who books */
async function openSessions(database: pg.Client, settings: Record<string, string>): Promise<string[]> {
  const env = readApiEnv("alone", settings);
  const services = { env, now: () => new Date() } as Services;
  const count = Math.ceil((clients * (bookingsAClient + warmUpAClient)) / bookingsAMember);
  const tokens: string[] = [];
  for (let n = 1; n <= count; n++) {
    const [id, sessionId] = [residentId(n), uuidv7()];
    await database.query(
      "insert into sessions (id, account_id, expires_at) values ($1, $2, now() + interval '1 day')",
      [sessionId, id],
    );
    tokens.push(await signAccessToken(services, { id, sessionId }));
  }
  return tokens;
}

type FreeUnit = { houseId: string; unitId: string; checkIn: string; checkOut: string };

/** One unit of each house, then another one of each. */
async function listFreeUnits(database: pg.Client, way: keyof typeof checkIns): Promise<FreeUnit[]> {
  const [checkIn, checkOut] = [dayAhead(checkIns[way]), dayAhead(checkIns[way] + nights)];
  const { rows } = await database.query<{ house_id: string; id: string }>(
    "select house_id, id from units order by (row_number() over (partition by house_id order by id)), house_id limit $1",
    [clients * (bookingsAClient + warmUpAClient)],
  );
  return rows.map(({ house_id, id }) => ({ houseId: house_id, unitId: id, checkIn, checkOut }));
}

const toBooking = (houseId: string, checkIn: string) => ({
  houseId,
  checkIn,
  checkOut: new Date(Date.parse(checkIn) + nights * 86_400_000).toISOString().slice(0, 10),
  guests: 1,
  beddingSets: 1,
  occupants: [
    { firstName: "Linh", lastName: "Nguyễn", email: "linh@residents.example", countryCode: "82", phone: "01012345678" },
  ],
  plan: "installments",
  method: "CREDIT_CARD",
  agreements: { facility: true, cancellation: true, privacy: true, marketing: true },
  locale: "en",
});

type Row = Record<string, string | null>;
type Written = { table: (typeof tables)[number]; rows: Row[] }[];

/** What a booking has written, with every value as text. */
async function readRows(database: pg.Client, reservationId: string): Promise<Written> {
  const written: Written = [];
  for (const table of tables) {
    const hidden = table.name === "reservations" ? ["words", "resident"] : []; // filled by a trigger
    const { rows } = await database.query<Row>(`select * from ${table.name} where ${table.of} = $1`, [reservationId]);
    for (const row of rows) for (const column of hidden) delete row[column];
    if (rows.length === 0) throw new Error(`A booking wrote nothing into ${table.name}.`);
    written.push({ table, rows });
  }
  return written;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** The same rows under other keys, in a transaction that waits for the disk. */
async function insert(connection: pg.Client, written: Written, { unitId, houseId, checkIn, checkOut }: FreeUnit) {
  const id = uuidv7();
  await connection.query("begin");
  await connection.query("set local synchronous_commit = on");
  for (const { table, rows } of written) {
    const columns = Object.keys(rows[0]!);
    const fresh = (row: Row, column: string) => {
      if (column === table.of) return id;
      if (table.fresh.includes(column)) return column === "id" ? uuidv7() : uuidv7().slice(-12).toUpperCase();
      if (table.name !== "reservations") return row[column];
      const own: Row = { unit_id: unitId, house_id: houseId, check_in: checkIn, check_out: checkOut };
      return own[column] ?? row[column];
    };
    const places = rows.map((_, at) => `(${columns.map((_, place) => `$${at * columns.length + place + 1}`).join()})`);
    await connection.query({
      name: table.name,
      text: `insert into ${table.name} (${columns.join()}) values ${places.join()}`,
      values: rows.flatMap((row) => columns.map((column) => fresh(row, column))),
    });
  }
  await connection.query("commit");
}
