import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountExportSchema } from "contract/account";
import { createTestApi, type TestApi } from "../../tests/factories/api";
import { aHouse } from "../../tests/factories/house";
import { aMember, type TestMember } from "../../tests/factories/member";
import { anOccupant, pay, reserve, signAll } from "../../tests/factories/reservation";
import { password, signUp } from "../../tests/factories/sign-up";
import { recordAudit } from "../audit/audit";
import { queryRows } from "../db/client";
import { accounts, reviews } from "../db/schema";
import { makeAccountLink } from "./account-links";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi({ now: "2026-11-21T03:00:00Z" })));
afterAll(() => api.close());

const exportOf = async ({ token }: { token: string }) =>
  (await api.request("GET", "/v1/users/me/export", { token })).data(accountExportSchema);

/**
 * What becomes of the people in each table: the section of the export they are in, and how they are erased. A new table
 * stands here on purpose.
 */
const decisions: Record<string, { exported: string; erased: string } | "about nobody"> = {
  accounts: { exported: "agreements", erased: "at deletion: emptied, or gone where there never was a reservation" },
  account_links: { exported: "links", erased: "at deletion" },
  sessions: { exported: "signIns", erased: "at deletion" },
  refresh_tokens: { exported: "no: secrets", erased: "with their session" },
  rate_limits: { exported: "no: keys are hashed and gone within a day", erased: "by the clock" },
  idempotency_keys: { exported: "no: copies of answers, gone within a day", erased: "at deletion" },
  reservations: { exported: "reservations", erased: "the reason of a cancellation, after five years" },
  contract_documents: {
    exported: "no: the file itself is handed out beside the reservation",
    erased: "after five years",
  },
  occupants: { exported: "occupants", erased: "after five years" },
  installments: { exported: "installments", erased: "nothing in it: sums and days" },
  payments: { exported: "payments", erased: "the gateway's reference, after five years" },
  refunds: { exported: "refunds", erased: "the bank's reference, after five years" },
  refund_decisions: { exported: "refundDecisions", erased: "the reasons and what was deducted for, after five years" },
  ledger_entries: { exported: "ledgerEntries", erased: "never: append-only, sums without a name" },
  messages: { exported: "messages", erased: "at deletion, those about a reservation after five years" },
  reviews: { exported: "reviews", erased: "the author at deletion, words for the operator after five years" },
  audit_log: { exported: "auditLog", erased: "never: append-only, ids without a name" },
  consultations: { exported: "no: enquiries of owners hang on no account", erased: "no: answered to the owner" },
  sandbox_outbox: { exported: "no: the demo's own post office", erased: "no: the demo's own" },
  sandbox_payments: "about nobody",
  sandbox_cancellations: "about nobody",
  areas: "about nobody",
  exchange_rates: "about nobody",
  exchange_rate_turns: "about nobody",
  houses: "about nobody",
  units: "about nobody",
  uploads: "about nobody",
  coupons: "about nobody",
  boards: "about nobody",
  faq_groups: "about nobody",
  faqs: "about nobody",
};

async function listTables() {
  const rows = await queryRows<{ name: string }>(
    api.services.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  return rows.map((row) => row.name);
}

/** Tables from which foreign keys lead to an account, over others too. */
async function listTablesOfAccounts() {
  const rows = await queryRows<{ name: string }>(
    api.services.db,
    sql`with recursive edges as (
          select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'
        ), reached as (
          select 'accounts' as name union select child from edges join reached on reached.name = edges.parent
        ) select name from reached`,
  );
  return rows.map((row) => row.name);
}

describe("my data", () => {
  async function somebodyWithEverything(): Promise<TestMember> {
    const member = await aMember(api, { emailVerifiedAt: api.services.now(), googleSubject: `subject-${uuidv7()}` });
    const own = { ...anOccupant(0), email: member.email };
    const reservation = await reserve(api, member, await aHouse(api), { guests: 2, occupants: [own, anOccupant(1)] });
    await pay(api, member, reservation);
    await signAll(api, reservation.id);
    await api.request("DELETE", `/v1/reservations/${reservation.id}/cancel?reason=Visa`, { token: member.token });
    const { db } = api.services;
    await makeAccountLink(db, api.services.now(), {
      accountId: member.id,
      purpose: "changeEmail",
      email: "n@m.example",
    });
    const scores = { facilities: 5, communication: 5, events: 5, location: 5 };
    const said = { author: { en: "A", ko: "A" }, publicReview: { en: "Good", ko: "Good" }, improvement: "More plants" };
    await db
      .insert(reviews)
      .values({ id: uuidv7(), houseId: reservation.house.id, reservationId: reservation.id, ...said, ...scores });
    return member;
  }

  it("has a decision for every table, and a section for every table that leads to an account", async () => {
    expect((await listTables()).sort()).toEqual(Object.keys(decisions).sort());
    for (const table of await listTablesOfAccounts()) expect(decisions[table], table).not.toBe("about nobody");
    const { sections } = await exportOf(await somebodyWithEverything());
    for (const [table, decision] of Object.entries(decisions)) {
      if (decision === "about nobody" || decision.exported.startsWith("no:")) continue;
      expect(sections[decision.exported]?.length, table).toBeGreaterThan(0);
    }
  });

  it("holds no hash, no token, and nothing that others left when they signed", async () => {
    const member = await somebodyWithEverything();
    const text = JSON.stringify(await exportOf(member));
    const { sections } = await exportOf(member);
    expect(sections.contracts).toHaveLength(1);
    expect(sections.contracts![0]).toMatchObject({
      signedName: "Linh Nguyễn",
      signedWith: expect.anything() as unknown,
    });
    expect(sections.occupants!.map((person) => Object.keys(person))).not.toContainEqual(
      expect.arrayContaining(["signedFrom"]),
    );
    expect(sections.payments![0]).not.toHaveProperty("redirectUrl");
    const [account] = await api.services.db
      .select()
      .from(accounts)
      .where(sql`id = ${member.id}`);
    const links = await queryRows<{ id: string }>(
      api.services.db,
      sql`select id from account_links where account_id = ${member.id}`,
    );
    for (const secret of [account!.googleSubject!, links[0]!.id, "passwordHash", "linkVersion"]) {
      expect(text).not.toContain(secret);
    }
  });

  it("holds a password's hash as little", async () => {
    const { accessToken: token } = await signUp(api);
    const text = JSON.stringify(await exportOf({ token }));
    expect(text).not.toContain("argon2");
    expect(text).not.toContain(password);
  });

  it("holds a contract signed in somebody else's reservation only once the address is proven", async () => {
    const booker = await aMember(api);
    const [proven, unproven] = [await aMember(api, { emailVerifiedAt: api.services.now() }), await aMember(api)];
    const signers = [proven, unproven].map(({ email }, index) => ({ ...anOccupant(index), email }));
    const { id } = await reserve(api, booker, await aHouse(api), { guests: 2, occupants: signers });
    await signAll(api, id);
    const { sections } = await exportOf(proven);
    expect(sections).toMatchObject({ contracts: [{ role: "occupant" }], reservations: [] });
    for (const trace of ["signature", "signedFrom", "signedWith"])
      expect(sections.contracts![0]).not.toHaveProperty(trace);
    expect((await exportOf(unproven)).sections.contracts).toEqual([]);
    expect((await exportOf(booker)).sections.contracts).toEqual([]);
  });

  it("holds what was done to the reader, not what an admin did to others", async () => {
    const [admin, other] = [await aMember(api, { role: "admin" }), await aMember(api)];
    const at = api.services.now();
    const actor = { kind: "admin" as const, id: admin.id };
    for (const { id } of [admin, other]) {
      await recordAudit(api.services.db, { actor, at, action: "account.tested", subject: "account", subjectId: id });
    }
    const logOf = async (who: TestMember) => (await exportOf(who)).sections.auditLog;
    expect(await logOf(admin)).toMatchObject([{ subjectId: admin.id }]);
    expect(await logOf(other)).toMatchObject([{ subjectId: other.id, actor: "admin" }]);
  });

  it("is handed out ten times an hour", async () => {
    const member = await aMember(api);
    const ask = async () => (await api.request("GET", "/v1/users/me/export", { token: member.token })).status;
    const statuses = await Promise.all(Array.from({ length: 12 }, ask));
    expect(statuses.sort()).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });

  it("is for who is signed in", async () => {
    expect((await api.request("GET", "/v1/users/me/export")).status).toBe(401);
  });
});
