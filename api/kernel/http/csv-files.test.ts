import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";

type Client = { query: (...asked: unknown[]) => Promise<{ rows: unknown[] }> };

const rows = 1_200;
const batch = 500;

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  const admin = await anAdmin(api);
  token = admin.token;
  const house = await aHouse(api);
  const { db } = api.services;
  const each = sql.raw(`from generate_series(1, ${rows}) n`);
  await db.execute(sql`insert into accounts (id, email, first_name, last_name, country, phone, locale, terms_agreed_at)
    select gen_random_uuid(), 'resident' || n || '@residents.example', 'Ana', 'Kim', 'KR', '+821012345678', 'en', now()
    ${each}`);
  await db.execute(sql`insert into reservations (id, code, account_id, house_id, unit_id, check_in, check_out, status,
      contract, guests, bedding_sets, plan, method, locale, rates, lines, total_rent, discount, bedding_total, deposit,
      refund_policy, agreements, hold_expires_at, confirmed_at)
    select gen_random_uuid(), 'CSV-' || n, ${admin.id}::uuid, house_id, id, date '2010-01-01' + n, date '2010-01-02' + n,
      'completed', 'signed', 1, 0, 'full', 'CREDIT_CARD', 'en', '{}', '[]', 400000, 0, 0, 500000, 'thirtyDay', '{}',
      now(), now()
    from (select * from units where house_id = ${house.id} limit 1) units, generate_series(1, ${rows}::int) n`);
  await db.execute(sql`insert into reviews (id, house_id, author, facilities, communication, events, location, public_review)
    select gen_random_uuid(), ${house.id}::uuid, ${JSON.stringify({ en: "Ana", ko: "Ana" })}::jsonb, 5, 4, 3, 5,
      ${JSON.stringify({ en: "Quiet.", ko: "Quiet." })}::jsonb ${each}`);
  await db.execute(sql`insert into messages (id, kind, channel, locale, recipient, payload, dedupe_key, status, next_attempt_at)
    select gen_random_uuid(), 'verifyEmail', 'email', 'en', 'resident' || n || '@residents.example', '{}', 'csv ' || n,
      'sent', now() ${each}`);
  await db.execute(sql`insert into audit_log (id, actor, action, subject, subject_id, detail)
    select gen_random_uuid(), 'clock', 'reservation.completed', 'reservation', gen_random_uuid(), '{}' ${each}`);
});
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());

it.each(["reservations", "users", "audit-log", "messages", "reviews"])(
  "keeps at most one batch of %s in memory, and continues as the client reads",
  async (list) => {
    const { $client } = api.services.db as unknown as { $client: Client };
    const asked = vi.spyOn($client, "query");
    const heights = () =>
      asked.mock.settledResults.map((answer) => (answer.type === "fulfilled" ? answer.value.rows.length : 0));
    const file = await api.app.request(`/v1/admin/${list}.csv`, { headers: { authorization: `Bearer ${token}` } });
    const reader = file.body!.getReader();
    let lines = 0;
    const take = async () => {
      const { value, done } = await reader.read();
      lines += value?.filter((byte) => byte === 10).length ?? 0;
      return !done;
    };
    await take();
    expect(heights().filter((height) => height === batch).length).toBeLessThanOrEqual(2); // a query for keys, and one for their rows
    while (await take());
    expect(Math.max(...heights())).toBe(batch);
    expect(lines).toBeGreaterThan(rows);
  },
);
