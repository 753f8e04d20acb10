import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { z } from "zod";
import { accountExportSchema } from "contract/account";
import { noteSchema } from "contract/note";
import { anAdminForEach } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { reserve } from "../../../tests/factories/reservation";
import { auditLog, notes } from "../../db/schema";

const api = await openTestApi();
const { admin, call } = anAdminForEach(api);

const codeOf = (answer: { body: unknown }) => (answer.body as { errorCode: string }).errorCode;
const notesOf = (answer: { data: <T>(schema: z.ZodType<T>) => T }) => answer.data(z.array(noteSchema));
const onUser = (method: string, path: string, body?: unknown, token = admin.token) =>
  api.request(method, `/v1/admin/users/${path}`, { token, body });

async function aStay() {
  const member = await aMember(api);
  return { member, stay: await reserve(api, member, await aHouse(api)) };
}

it("are listed newest first on the stay, and with those of all stays on the account", async () => {
  const { member, stay } = await aStay();
  const incident = { kind: "incident", text: "Loud music at 02:00,\nafter two calls." };
  expect(notesOf(await call("POST /notes", stay, { body: incident }))).toMatchObject([
    { ...incident, reservation: { code: stay.code }, author: admin.email, withdrawn: null },
  ]);
  await onUser("POST", `${member.id}/notes`, { text: "Prefers to be called." });
  expect(notesOf(await onUser("GET", `${member.id}/notes`)).map(({ kind, text }) => [kind, text])).toEqual([
    ["note", "Prefers to be called."],
    ["incident", incident.text],
  ]);
  expect(notesOf(await call("GET /notes", stay))).toHaveLength(1);
  const logged = await api.services.db.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
  expect(logged.map(({ action }) => action)).toEqual(["reservation.incidentRecorded", "account.noteRecorded"]);
  expect(JSON.stringify(logged)).not.toContain("music");
});

it("are written once by a form that is sent twice", async () => {
  const { stay } = await aStay();
  const write = () => call("POST /notes", stay, { body: { text: "Twice" }, key: "note-twice" });
  expect([(await write()).status, (await write()).status]).toEqual([201, 201]);
  expect(notesOf(await call("GET /notes", stay))).toHaveLength(1);
});

it("count an incident once when colleagues write it down on one day, unless it is another one", async () => {
  const { stay } = await aStay();
  const write = (body: object = {}) =>
    call("POST /notes", stay, { body: { kind: "incident", text: "Loud music", ...body } });
  const answers = await Promise.all(Array.from({ length: 5 }, () => write()));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  const again = await write({ text: "Loud music at 02:00" });
  expect(codeOf(again)).toBe("INCIDENT_ALREADY_RECORDED");
  expect((again.body as { errorMessage: string }).errorMessage).toContain(`${admin.email} already`);
  expect((await write({ kind: "note" })).status).toBe(201);
  const another = notesOf(await write({ isAnother: true }));
  expect(another.filter(({ kind }) => kind === "incident")).toHaveLength(2);
  for (const { id, kind } of another) {
    if (kind === "incident") await call(`DELETE /notes/${id}?reason=Mistake`, stay);
  }
  expect((await write()).status).toBe(201);
});

it("are refused when empty, too long, of another kind, or an incident without a stay", async () => {
  const { member, stay } = await aStay();
  const long = "x".repeat(100_000);
  for (const body of [{}, { text: " " }, { text: long }, { text: "x", kind: "praise" }, { text: 5 }]) {
    expect((await call("POST /notes", stay, { body })).status).toBe(400);
  }
  const homeless = await onUser("POST", `${member.id}/notes`, { text: "Noise", kind: "incident" });
  expect(homeless).toMatchObject({ status: 400, body: { fieldErrors: { kind: [expect.any(String)] } } });
  expect(await api.services.db.$count(notes, eq(notes.accountId, member.id))).toBe(0);
});

it("are withdrawn once, with a reason, and stay readable", async () => {
  const { member, stay } = await aStay();
  const [note] = notesOf(await call("POST /notes", stay, { body: { kind: "incident", text: "The wrong room" } }));
  const withdraw = (reason: string) => call(`DELETE /notes/${note!.id}?reason=${reason}`, stay);
  expect((await withdraw("")).status).toBe(400);
  const both = await Promise.all([withdraw("Mistake"), withdraw("Mistake")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(codeOf(await withdraw("Again"))).toBe("NOTE_WITHDRAWN");
  expect(notesOf(await onUser("GET", `${member.id}/notes`))).toMatchObject([
    { text: "The wrong room", withdrawn: { reason: "Mistake", by: admin.email } },
  ]);
});

it("are found only under their own stay or account", async () => {
  const { stay } = await aStay();
  const other = await aStay();
  const [note] = notesOf(await call("POST /notes", stay, { body: { text: "Here" } }));
  expect(codeOf(await call(`DELETE /notes/${note!.id}?reason=x`, other.stay))).toBe("NOTE_NOT_FOUND");
  expect(codeOf(await onUser("DELETE", `${other.member.id}/notes/${note!.id}?reason=x`))).toBe("NOTE_NOT_FOUND");
  const none = "01890000-0000-7000-8000-000000000000";
  expect(codeOf(await call("GET /notes", { id: none }))).toBe("RESERVATION_NOT_FOUND");
  expect(codeOf(await onUser("GET", `${none}/notes`))).toBe("USER_NOT_FOUND");
});

it("are never on the member's pages, but in the copy of their data, which the law gives them", async () => {
  const { member, stay } = await aStay();
  await call("POST /notes", stay, { body: { kind: "incident", text: "Rubbish in the corridor" } });
  const read = (path: string) => api.request("GET", path, { token: member.token });
  for (const path of [`/v1/reservations/${stay.id}`, "/v1/users/me", "/v1/reservations/upcoming"]) {
    expect(JSON.stringify((await read(path)).body), path).not.toContain("Rubbish");
  }
  expect((await onUser("GET", `${member.id}/notes`, undefined, member.token)).status).toBe(403);
  const { sections } = (await read("/v1/users/me/export")).data(accountExportSchema);
  expect(sections.notes).toMatchObject([{ kind: "incident", text: "Rubbish in the corridor" }]);
});

it("cannot be changed in the database, only withdrawn", async () => {
  const { stay } = await aStay();
  const [note] = notesOf(await call("POST /notes", stay, { body: { text: "As it was" } }));
  const change = api.services.db.update(notes).set({ text: "Otherwise" }).where(eq(notes.id, note!.id));
  await expect(change).rejects.toThrow();
});
