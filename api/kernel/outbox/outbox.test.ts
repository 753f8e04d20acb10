import { inArray, sql } from "drizzle-orm";
import { expect, inject, it, vi } from "vitest";
import { openTestApi } from "../../../tests/factories/api";
import { messages } from "../../db/schema";
import { writeMessages, type NewMessage } from "./outbox";

const api = await openTestApi();

const aMessage = (dedupeKey: string): NewMessage => ({
  kind: "consultationReceived",
  channel: "email",
  locale: "en",
  to: "owner@buildings.example",
  payload: { values: {} },
  dedupeKey,
});

// The embedded database has one connection
it.runIf(inject("postgres"))("lets two processes write the same messages in opposite order", async () => {
  const { db, now } = api.services;
  const [first, middle, last] = ["a", "b", "c"].map(aMessage) as [NewMessage, NewMessage, NewMessage];
  const writing: Promise<void>[] = [];
  const countWaiting = async () => {
    const { rows } = (await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )) as unknown as { rows: unknown[] };
    return rows.length;
  };
  // Both have written their first message before either may write the second
  const holding = db.transaction(async (tx) => {
    await writeMessages(tx, now(), [middle]);
    writing.push(writeMessages(db, now(), [first, middle, last]), writeMessages(db, now(), [last, middle, first]));
    await vi.waitFor(async () => expect(await countWaiting()).toBe(2), { timeout: 5_000 });
    tx.rollback();
  });
  await expect(holding).rejects.toThrow("Rollback");
  await Promise.all(writing);
  const keys = ["a", "b", "c"].map((key) => `consultationReceived:email:${key}`);
  expect(await db.select().from(messages).where(inArray(messages.dedupeKey, keys))).toHaveLength(3);
});
