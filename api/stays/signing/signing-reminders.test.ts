import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { signingReminderResultSchema } from "contract/admin/reservation-list";
import { auditLog } from "api/db/schema";
import { anAdmin, callAsAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, signInAgain, type TestMember } from "../../../tests/factories/member";
import { reserve } from "../../../tests/factories/reservation";
import { sendAndList } from "../../../tests/factories/messages";
import { signAll } from "../../../tests/factories/signing";

let api: TestApi;
let admin: TestMember;
let ids: Record<"open" | "reminded" | "signed" | "lapsed" | "unknown", string>;

beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" });
  admin = await anAdmin(api);
  const house = await aHouse(api, { units: 4 });
  const book = async (overrides = {}) => (await reserve(api, await aMember(api), house, overrides)).id;
  ids = { lapsed: await book(), open: "", reminded: "", signed: "", unknown: uuidv7() };
  api.clock.advance({ days: 2 });
  await signInAgain(api, admin);
  ids = { ...ids, open: await book({ guests: 2 }), reminded: await book(), signed: await book() };
  await signAll(api, ids.signed);
  await callAsAdmin(api, admin, "POST /send-signing-reminder", { id: ids.reminded });
});
afterAll(() => api.close());

async function remind(dryRun: boolean, key?: string) {
  const body = { ids: Object.values(ids), dryRun };
  const url = "/v1/admin/reservations/send-signing-reminders";
  const answer = await api.request("POST", url, { token: admin.token, body, key });
  const results = answer.data(z.array(signingReminderResultSchema));
  return Object.fromEntries(
    results.map(({ id, outcome }) => [Object.entries(ids).find(([, own]) => own === id)?.[0], outcome]),
  );
}

const skipped = { reminded: "remindedJustNow", signed: "nothingToSign", lapsed: "notOpen", unknown: "notFound" };
const reminders = async () => (await sendAndList(api)).filter(({ kind }) => kind === "signingReminder").length;
const audited = async () =>
  (await api.services.db.select().from(auditLog)).filter(({ action }) => action === "reservation.signingReminded");

describe("reminding the signers of several reservations", () => {
  it("lists in a dry run what would be sent and why others are skipped, and sends nothing", async () => {
    const before = await reminders();
    expect(await remind(true)).toEqual({ ...skipped, open: "wouldBeSent" });
    expect(await reminders()).toBe(before);
  });

  it("writes to each signer once per key, and audits the admin", async () => {
    const before = await reminders();
    expect(await remind(false, "one key")).toEqual({ ...skipped, open: "sent" });
    expect(await remind(false, "one key")).toEqual({ ...skipped, open: "sent" });
    expect(await remind(false)).toEqual({ ...skipped, open: "remindedJustNow" });
    expect(await reminders()).toBe(before + 2);
    expect(await audited()).toMatchObject([
      { subjectId: ids.reminded },
      { subjectId: ids.open, actorId: admin.id, detail: { signers: 2 } },
    ]);
  });

  it.each([{ ids: [], dryRun: true }, { ids: ["one"], dryRun: true }, { ids: [uuidv7()] }])(
    "refuses %j",
    async (body) => {
      const url = "/v1/admin/reservations/send-signing-reminders";
      expect(await api.request("POST", url, { token: admin.token, body })).toMatchObject({ status: 400 });
    },
  );
});
