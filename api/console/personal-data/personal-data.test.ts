import { eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountExportSchema } from "contract/account";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aConversation } from "../../../tests/factories/conversation";
import { aHouse } from "../../../tests/factories/house";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { aMember, signInAgain, type TestMember } from "../../../tests/factories/member";
import { aPassport } from "../../../tests/factories/passport";
import { anOccupant, reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { pay } from "../../../tests/factories/payment";
import { queryRows } from "../../db/client";
import type { PersonalMark } from "../../db/schema/marks";
import { exportColumns, isPersonal, listMarks, ownership, tableNames } from "../../db/schema/personal-data";
import * as schema from "../../db/schema";
import { createLog } from "../../kernel/log";
import { password } from "../../../tests/factories/sign-up";
import { createPendingRefund } from "../../stays/ledger/refunds";
import { hashPassword } from "../../people/accounts/passwords";
import { makeAccountLink } from "../../people/accounts/account-links";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi({ now: "2026-11-21T03:00:00Z" })));
afterAll(() => api.close());

const computed = ["reservations.words", "reservations.resident"];

const tableOf = (name: keyof typeof ownership): PgTable => schema[name];
const columnsOf = (table: PgTable) => getTableColumns(table) as Record<string, PgColumn>;
const personalMarks = tableNames.flatMap((table) =>
  listMarks(table).flatMap(([column, mark]) => (isPersonal(mark) ? [{ table, column, mark }] : [])),
);

it("marks every column of the database", async () => {
  const rows = await queryRows<{ name: string }>(
    api.services.db,
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const marked = tableNames.flatMap((name) =>
    listMarks(name).map(([column]) => `${getTableName(schema[name])}.${columnsOf(schema[name])[column]?.name}`),
  );
  expect(rows.map((row) => row.name).sort()).toEqual([...marked, ...computed].sort());
});

it("declares the owning column of every table with erased or exported columns", () => {
  const owned = new Set<string>([
    ...Object.keys(ownership),
    "messages",
    "auditLog",
    "refreshTokens",
    "idempotencyKeys",
  ]);
  const concerned = ({ exported, erased }: PersonalMark) =>
    Array.isArray(exported) || typeof erased === "string" || "stage" in erased;
  expect(personalMarks.filter(({ table, mark }) => concerned(mark) && !owned.has(table))).toEqual([]);
});

/** Fills each personal text column with a unique value; other columns keep the journey's. */
let people = 0;
const passportName = "NGUYEN THI LINH";
const domain = () => `@personal${people}.example`;
const markerOf = (table: string, column: string) => `${table}.${column}${domain()}`.toLowerCase();
const unchangeable = ["auditLog", "contractDocuments", "ledgerEntries", "notes", "passports"];
/** The journey needs these values; the phone is exported in national format. */
const unmarked = ["passwordHash", "country", "phone"];
const phone = { country: "KR", phone: "+821098765432" };
const isText = (table: PgTable, column: string) => {
  const { columnType, generated } = columnsOf(table)[column]!;
  return columnType === "PgText" && !generated;
};

async function aFormerResident() {
  people++;
  api.clock.set("2026-11-21T03:00:00Z");
  const { db } = api.services;
  const member = await aMember(api, {
    ...phone,
    passwordHash: await hashPassword(password),
    birthDate: "1999-02-28",
    emailVerifiedAt: api.services.now(),
    marketingAgreedAt: api.services.now(),
    marketingChangedAt: api.services.now(),
    receiptAgreedAt: api.services.now(),
    receiptChangedAt: api.services.now(),
    suspendedAt: null,
    calendarKey: uuidv7(),
  });
  const reservation = await reserve(api, member, await aHouse(api), {
    checkIn: "2026-12-01",
    checkOut: "2026-12-15",
    occupants: [{ ...anOccupant(0), email: member.email }],
  });
  await aConversation(api, member, { kind: "repair", room: "Kitchen", reservationId: reservation.id });
  await pay(api, member, reservation);
  await signAll(api, reservation.id, { passport: aPassport({ name: passportName }) });
  const change = { token: member.token, body: { checkOut: "2026-12-20", reason: "Thesis" } };
  await api.request("POST", `/v1/reservations/${reservation.id}/changes`, change);
  api.clock.set("2026-12-16T03:00:00Z");
  await runJobsButPdfs(api.services);
  const returned = {
    reservationId: reservation.id,
    cause: "deposit",
    amounts: { rent: 0, bedding: 0, deposit: reservation.deposit },
  } as const;
  await db.transaction((tx) => createPendingRefund(tx, api.services.now(), returned));
  await runJobsButPdfs(api.services);
  await db.insert(schema.refundDecisions).values({
    id: uuidv7(),
    reservationId: reservation.id,
    cause: "deposit",
    computed: reservation.deposit,
    amount: reservation.deposit,
    deductions: [{ amount: 1, text: markerOf("refundDecisions", "deductions") }],
  });
  const withdrawn = { withdrawnAt: api.services.now(), withdrawnBy: member.id };
  await db.insert(schema.notes).values({
    id: uuidv7(),
    accountId: member.id,
    reservationId: reservation.id,
    kind: "incident",
    text: markerOf("notes", "text"),
    authorId: uuidv7(),
    ...withdrawn,
    withdrawReason: markerOf("notes", "withdrawReason"),
  });
  const block = { blockedAt: api.services.now(), blockReason: "Noise" };
  await db.update(schema.accounts).set(block).where(eq(schema.accounts.id, member.id));
  const said = markerOf("reviews", "author");
  await db.insert(schema.reviews).values({
    id: uuidv7(),
    houseId: reservation.house.id,
    reservationId: reservation.id,
    author: { en: said, ko: said },
    publicReview: { en: "Good", ko: "Good" },
    facilities: 5,
    communication: 5,
    events: 5,
    location: 5,
  });
  await makeAccountLink(db, api.services.now(), {
    accountId: member.id,
    purpose: "changeEmail",
    email: `new${domain()}`,
  });
  await db.insert(schema.idempotencyKeys).values({
    scope: `${member.id} POST ${markerOf("idempotencyKeys", "scope")}`,
    key: "k",
    requestHash: "",
    subjectId: uuidv7(),
    body: { email: markerOf("idempotencyKeys", "body") },
    lockedUntil: api.services.now(),
  });
  await db.insert(schema.savedSearches).values({
    id: uuidv7(),
    accountId: member.id,
    criteria: { area: markerOf("savedSearches", "criteria") },
    checkedAt: api.services.now(),
  });
  await markTexts(member, reservation.id);
  return { member: { ...member, email: markerOf("accounts", "email") }, reservationId: reservation.id };
}

const isOwn = (name: keyof typeof ownership, member: TestMember, reservationId: string) => {
  const { by } = ownership[name]!;
  return eq(columnsOf(tableOf(name))[by]!, by === "reservationId" ? reservationId : member.id);
};

async function markTexts(member: TestMember, reservationId: string): Promise<void> {
  const { db } = api.services;
  for (const name of Object.keys(ownership) as (keyof typeof ownership)[]) {
    const table = tableOf(name);
    const texts = personalMarks.filter(
      ({ table: of, column }) =>
        of === name && isText(table, column) && !(of === "accounts" && unmarked.includes(column)),
    );
    if (texts.length === 0 || unchangeable.includes(name)) continue;
    const values = Object.fromEntries(texts.map(({ column }) => [column, markerOf(name, column)]));
    await db
      .update(table)
      .set(values)
      .where(isOwn(name, member, reservationId));
  }
  const email = markerOf("accounts", "email"); // contracts belong to signers by their e-mail
  await db.update(schema.occupants).set({ email }).where(eq(schema.occupants.reservationId, reservationId));
  const own = eq(schema.messages.accountId, member.id);
  const recipient = markerOf("messages", "recipient");
  await db
    .update(schema.messages)
    .set({ recipient, lastError: markerOf("messages", "lastError") })
    .where(own);
}

/** Personal values of a member's rows, as JSON. */
async function listValues(member: TestMember, reservationId: string) {
  const found: { table: string; column: string; mark: PersonalMark; value: string }[] = [];
  for (const { table: name, column, mark } of personalMarks) {
    if (!(name in ownership) && name !== "messages") continue;
    const condition =
      name === "messages" ? eq(schema.messages.accountId, member.id) : isOwn(name, member, reservationId);
    const rows = await api.services.db
      .select({ value: columnsOf(schema[name])[column]! })
      .from(schema[name] as PgTable)
      .where(condition);
    for (const { value } of rows) {
      if (value === null || value === "" || value instanceof Uint8Array) continue;
      found.push({ table: name, column, mark, value: JSON.stringify(value) });
    }
  }
  return found;
}

async function listCells() {
  const cells: { table: string; column: string; text: string }[] = [];
  for (const name of tableNames) {
    const table = schema[name];
    const rows = await queryRows<{ row: Record<string, unknown> }>(
      api.services.db,
      sql`select to_jsonb(each) as row from ${sql.identifier(getTableName(table))} each`,
    );
    const names = new Map(Object.entries(columnsOf(table)).map(([key, column]) => [column.name, key]));
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        const text = typeof value === "string" ? value : JSON.stringify(value);
        cells.push({ table: name, column: names.get(column) ?? column, text });
      }
    }
  }
  return cells;
}

describe("personal data of a member", () => {
  it("is exported where it is marked for it, and nowhere else", async () => {
    const { member, reservationId } = await aFormerResident();
    const answer = await api.request("GET", "/v1/users/me/export", { token: await tokenOf(member) });
    const { account, sections } = answer.data(accountExportSchema);
    const values = await listValues(member, reservationId);
    const columns = new Set(values.map(({ table, column }) => `${table}.${column}`));
    expect(columns.size).toBeGreaterThan(30);
    for (const { table, column, mark, value } of values) {
      const where = `${table}.${column}`;
      if (table === "accounts" && (column in phone || column === "notifications")) continue; // below
      if (where === "passports.sealedPassport") {
        expect(sections.passports).toMatchObject([{ name: passportName, number: "M12345678", nationality: "VN" }]);
        expect(JSON.stringify(sections)).not.toContain(value);
      } else if (Array.isArray(mark.exported)) {
        for (const section of mark.exported) {
          const text = JSON.stringify(section === "account" ? account : sections[section]);
          const isInAccount = section === "account" && /At$/.test(column); // consents are exported with their time
          expect(text, `${where} in ${section}`).toContain(isInAccount ? value.slice(0, 11) : value);
        }
      } else if (mark.erased === "withSource") {
        continue; // its source may be exported
      } else if (mark.kind === "credential" || value.includes(domain())) {
        expect(JSON.stringify({ account, sections }), where).not.toContain(value);
      }
    }
    expect(account.notifications).toMatchObject({ arrival: { sms: true }, payments: { sms: false } });
    expect(account.profile).toMatchObject({
      countryCode: "82",
      nationalNumber: expect.stringMatching(/10-?9876-?5432$/) as unknown,
    });
  });

  it("is erased from the database after retention, except columns marked as kept", async () => {
    const { member, reservationId } = await aFormerResident();
    const before = await listValues(member, reservationId);
    const answer = await api.request("DELETE", "/v1/users/me", {
      token: await tokenOf(member),
      body: { password },
    });
    expect(answer.status).toBe(204);
    expect(await api.services.db.$count(schema.passports, eq(schema.passports.reservationId, reservationId))).toBe(0);
    const atDeletion = before.filter(({ mark: { erased } }) => typeof erased === "object" && "stage" in erased);
    const stillAccount = (await listCells()).filter(
      ({ table, text }) => table === "accounts" && text?.includes(domain()),
    );
    expect(stillAccount).toEqual([]);
    api.clock.set("2031-12-16T15:00:00Z");
    await runJobsButPdfs(api.services);
    await runJobsButPdfs(api.services);
    const isKept = (table: string, column: string) =>
      personalMarks.some(
        (each) =>
          each.table === table &&
          each.column === column &&
          typeof each.mark.erased === "object" &&
          "kept" in each.mark.erased,
      );
    const cells = (await listCells()).filter(({ table, column }) => !isKept(table, column));
    expect(cells.filter(({ text }) => text?.includes(domain()))).toEqual([]);
    expect(atDeletion.length).toBeGreaterThan(25);
    for (const { table, column, mark, value } of await listValues(member, reservationId)) {
      if (mark.erased === "withRow") expect.unreachable(`${table}.${column} still stands: ${value}`);
      const was = before.filter((each) => each.table === table && each.column === column).map((each) => each.value);
      if (!isKept(table, column)) expect(was, `${table}.${column}`).not.toContain(value);
    }
  });

  it("is never logged under its column's name", () => {
    let written = "";
    const log = createLog({ logLevel: "info" }, { write: (line) => (written += line) });
    for (const { table, column } of personalMarks.filter((each) => each.column !== "id")) {
      const marker = markerOf(table, column);
      log.info({ [column]: marker, inner: { [column]: marker } }, "test");
    }
    expect(written).not.toContain(domain());
  });
});

async function tokenOf(member: TestMember): Promise<string> {
  await signInAgain(api, member);
  return member.token;
}

it("is exported without secrets", () => {
  const secrets = personalMarks.filter(({ mark }) => mark.kind === "credential");
  expect(secrets.length).toBeGreaterThan(4);
  for (const { mark } of secrets) expect(mark.exported).toHaveProperty("withheld");
  expect(Object.keys(exportColumns("payments", "payments"))).not.toContain("redirectUrl");
});
