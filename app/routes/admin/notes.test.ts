import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { expect, it } from "vitest";
import { auditLog, notes } from "api/db/schema";
import { anAdmin } from "../../../tests/factories/admin";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { openAs, openTestSite, type Handler } from "../../../tests/factories/site";
import { reserve } from "../../../tests/factories/reservation";
import * as notesRoute from "./reservation-notes";
import * as userRoute from "./user";
import * as userNotesRoute from "./user-notes";

const { api } = await openTestSite();
const [admin, member] = [await anAdmin(api), await aMember(api)];
const stay = (await reserve(api, member, await aHouse(api))).id;

const asAdmin = <H extends Handler>(handler: H, path: string, id: string, form?: Record<string, string>) =>
  openAs(admin, handler, path, { params: { id }, form });
const onNotes = <H extends Handler>(handler: H, form?: Record<string, string>) =>
  asAdmin(handler, `/admin/reservations/${stay}/notes`, stay, form);
const written = () => api.services.db.select().from(notes).where(eq(notes.reservationId, stay));

it("writes a note once, also when it is sent twice, and keeps what was typed when it is refused", async () => {
  const form = { intent: "addNote", kind: "incident", text: "Music at 2:00", idempotencyKey: crypto.randomUUID() };
  const refused = await onNotes(notesRoute.action, { ...form, text: " " });
  expect(refused).toMatchObject({ status: 400, data: { intent: "addNote", values: { kind: "incident" } } });
  expect((refused.data as { lastResult: object }).lastResult).toMatchObject({
    error: { text: ["Enter what happened."] },
  });
  for (let time = 0; time < 2; time++) {
    expect(await onNotes(notesRoute.action, form)).toMatchObject({
      status: 303,
      location: `/admin/reservations/${stay}#notes`,
      flash: { message: "Saved." },
    });
  }
  expect(await written()).toMatchObject([{ kind: "incident", text: "Music at 2:00", withdrawnAt: null }]);
});

it("asks whether an incident on the same day is another one, and keeps what was typed", async () => {
  const post = (more: Record<string, string> = {}) => {
    const form = { intent: "addNote", kind: "incident", text: "Music at 4:00" };
    return onNotes(notesRoute.action, { ...form, idempotencyKey: crypto.randomUUID(), ...more });
  };
  const asked = await post();
  expect(asked).toMatchObject({
    status: 409,
    data: {
      values: { text: "Music at 4:00" },
      lastResult: { error: { isAnother: [expect.stringContaining(admin.email)] } },
    },
  });
  expect(await written()).toHaveLength(1);
  expect((await post({ isAnother: "on" })).status).toBe(303);
  expect(await written()).toHaveLength(2);
});

it("withdraws a note once, with a reason; sent twice it stays withdrawn for the first one", async () => {
  const note = (await written()).find(({ text }) => text === "Music at 2:00");
  const form = { intent: "withdrawNote", noteId: note!.id, reason: "The wrong room" };
  expect((await onNotes(notesRoute.action, { ...form, reason: "" })).status).toBe(400);
  expect((await onNotes(notesRoute.action, form)).status).toBe(303);
  const again = await onNotes(notesRoute.action, { ...form, reason: "Another reason" });
  expect(again.status).toBe(409);
  expect((await written()).map(({ withdrawReason }) => withdrawReason).sort()).toEqual(["The wrong room", null]);
});

it("shows the oldest of many notes on the last page, and asks there whether to withdraw it", async () => {
  const { id } = await aMember(api);
  const now = api.services.now().getTime();
  const rows = Array.from({ length: 41 }, (_, age) => ({
    id: uuidv7(),
    accountId: id,
    kind: "note" as const,
    text: `Note ${age}`,
    authorId: admin.id,
    createdAt: new Date(now - age * 60_000),
  }));
  await api.services.db.insert(notes).values(rows);
  const open = async (query: string) =>
    (await asAdmin(userNotesRoute.loader, `/admin/users/${id}/notes?${query}`, id)).data;
  expect(await open("")).toMatchObject({ notes: { length: 20 }, pagination: { page: 1, totalPages: 3 } });
  expect(await open("page=3")).toMatchObject({ notes: [{ text: "Note 40" }], withdraw: null });
  expect(await open(`page=3&withdraw=${rows[40]!.id}`)).toMatchObject({ withdraw: { text: "Note 40" } });
  const page = await asAdmin(userRoute.loader, `/admin/users/${id}`, id);
  expect(page.data).toMatchObject({ notes: { data: { length: 20 }, pagination: { totalCount: 41 } } });
});

it("blocks an account once, with a reason that stays when the form is refused, and unblocks it", async () => {
  const post = (form: Record<string, string>) =>
    asAdmin(userRoute.action, `/admin/users/${member.id}?confirm=block`, member.id, form);
  expect(await post({ intent: "block", reason: "x".repeat(5_000) })).toMatchObject({
    status: 400,
    data: { intent: "block", values: { reason: "x".repeat(5_000) } },
  });
  for (let time = 0; time < 2; time++) {
    expect((await post({ intent: "block", reason: "Two incidents" })).status).toBe(303);
  }
  const other = await post({ intent: "block", reason: "Another reason" });
  expect(other).toMatchObject({ status: 409, data: { values: { reason: "Another reason" } } });
  expect(JSON.stringify(other.data)).toContain(`${admin.email} already blocked this account`);
  const page = await asAdmin(userRoute.loader, `/admin/users/${member.id}`, member.id);
  expect(page.data).toMatchObject({ user: { blockReason: "Two incidents" } });
  for (let time = 0; time < 2; time++) expect((await post({ intent: "unblock" })).status).toBe(303);
  const logged = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, member.id));
  expect(logged.map(({ action }) => action).filter((action) => action.endsWith("blocked"))).toEqual([
    "account.blocked",
    "account.unblocked",
  ]);
});
