import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountExportSchema, deletionPreviewSchema } from "contract/account";
import { storedPassportSchema } from "contract/passport";
import type { Reservation } from "contract/reservation";
import { tenancyContractSchema } from "contract/tenancy-contract";
import { aLimitedAdmin, anAdmin } from "../../../../tests/factories/admin";
import { openTestApi } from "../../../../tests/factories/api";
import { aHouse } from "../../../../tests/factories/house";
import { runJobsButPdfs } from "../../../../tests/factories/jobs";
import { aMember, type TestMember } from "../../../../tests/factories/member";
import { aPassport } from "../../../../tests/factories/passport";
import { pay } from "../../../../tests/factories/payment";
import { textOf } from "../../../../tests/factories/pdf";
import { anOccupant, getReservation, reserve } from "../../../../tests/factories/reservation";
import { listSigningTokens, signAll } from "../../../../tests/factories/signing";
import { aConfirmedStay, listAddendumTokens, requestChange } from "../../../../tests/factories/stay-change";
import { queryRows } from "../../../db/client";
import { auditLog, passports } from "../../../db/schema";
import { makeSigningToken } from "../../tenancy-contracts/signing-link";

const api = await openTestApi();
const { db } = api.services;

const masked = { name: "NGUYEN THI LINH", number: "M****5678", nationality: "VN" };
const secrets = ["M12345678", "NGUYEN THI LINH"];

/** The member and another occupant, who have booked and not signed. */
async function aStayOfTwo(overrides: Record<string, unknown> = {}) {
  const member = await aMember(api, { emailVerifiedAt: api.services.now() });
  const occupants = [{ ...anOccupant(0), email: member.email }, anOccupant(1)];
  const stay = await reserve(api, member, await aHouse(api), { guests: 2, occupants, ...overrides });
  const [own, other] = (await listSigningTokens(api, stay.id)) as [string, string];
  return { member, stay, own, other };
}

const save = (token: string, body: object, language?: "ko") =>
  api.request("PUT", `/v1/contracts/${token}/passport`, { body, language });
const remove = (token: string) => api.request("DELETE", `/v1/contracts/${token}/passport`);
const read = async (token: string) =>
  (await api.request("GET", `/v1/contracts/${token}`)).data(tenancyContractSchema).signer.passport;
const codeOf = (answer: { body: unknown }) => (answer.body as { errorCode: string }).errorCode;
const fieldErrorsOf = (answer: { body: unknown }) => (answer.body as { fieldErrors: unknown }).fieldErrors;
const count = (stay: { id: string }) => db.$count(passports, eq(passports.reservationId, stay.id));
const logOf = async (occupantId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, occupantId)).orderBy(auditLog.id)).filter(
    ({ action }) => action.startsWith("occupant.passport"),
  );

const openResidence = async (path: string, token: string) => {
  const answer = await api.app.request(path, { headers: { authorization: `Bearer ${token}` } });
  return {
    status: answer.status,
    text: answer.status === 200 ? await textOf(Buffer.from(await answer.arrayBuffer())) : "",
  };
};
const ownResidence = (stay: { id: string }, { token }: TestMember) =>
  openResidence(`/v1/reservations/${stay.id}/documents/residence.pdf`, token);
const deskResidence = (stay: { id: string }, { token }: TestMember, query = "") =>
  openResidence(`/v1/admin/reservations/${stay.id}/documents/residence.pdf${query}`, token);

async function confirm(stay: Reservation, member: TestMember): Promise<void> {
  await signAll(api, stay.id);
  await pay(api, member, stay);
}

describe("a passport", () => {
  it("is saved with the signature, encrypted in the database, and masked in every answer", async () => {
    const { member, stay, own } = await aStayOfTwo();
    const body = { fullName: "Linh Nguyễn", consent: true, passport: aPassport({ number: "m 1234-5678" }) };
    const signed = await api.request("POST", `/v1/contracts/${own}`, { body });
    expect(signed.data(tenancyContractSchema).signer.passport).toMatchObject(masked);
    expect(JSON.stringify(signed.body)).not.toContain("M12345678");

    const admin = await anAdmin(api);
    const desk = `/v1/admin/reservations/${stay.id}`;
    const occupantId = stay.occupants[0]!.id;
    const asAdmin = await api.request("GET", `${desk}/occupants/${occupantId}/passport`, { token: admin.token });
    expect(asAdmin.data(storedPassportSchema).passport).toMatchObject(masked);
    const elsewhere = [
      await api.request("GET", `/v1/reservations/${stay.id}`, { token: member.token }),
      await api.request("GET", "/v1/reservations/upcoming", { token: member.token }),
      await api.request("GET", desk, { token: admin.token }),
      await api.request("GET", "/v1/admin/reservations", { token: admin.token }),
      await api.request("GET", "/v1/admin/reservations.csv", { token: admin.token }),
      await api.request("GET", "/v1/admin/search?q=NGUYEN", { token: admin.token }),
      await api.request("GET", "/v1/admin/audit-log", { token: admin.token }),
    ];
    for (const { status, body: answer } of elsewhere) {
      expect(status).toBe(200);
      for (const text of [...secrets, "M****"]) expect(JSON.stringify(answer)).not.toContain(text);
    }
    await runJobsButPdfs(api.services);
    const tables = await queryRows<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const rows = await queryRows(db, sql`select to_jsonb(each) as row from ${sql.identifier(name)} each`);
      for (const secret of secrets) expect(JSON.stringify(rows).includes(secret), `${secret} in ${name}`).toBe(false);
    }
    const [row] = await db.select().from(passports).where(eq(passports.occupantId, occupantId));
    expect(row!.sealedPassport).toMatch(/^eyJ[\w-]*\.\./);
  });

  it("is saved once for the same details, changed in part, and removed, each with an entry without details", async () => {
    const { stay, own } = await aStayOfTwo();
    const occupantId = stay.occupants[0]!.id;
    expect(await read(own)).toBeNull();
    for (let times = 0; times < 2; times++) {
      expect((await save(own, aPassport())).data(tenancyContractSchema).signer.passport).toMatchObject(masked);
    }
    await save(own, { name: "Linh", agreed: true });
    expect(await read(own)).toMatchObject({ name: "LINH", number: "M****5678", nationality: null });
    for (let times = 0; times < 2; times++) expect((await remove(own)).status).toBe(204);
    expect(await read(own)).toBeNull();
    const log = await logOf(occupantId);
    expect(log.map(({ action }) => action)).toEqual([
      "occupant.passportSaved",
      "occupant.passportSaved",
      "occupant.passportRemoved",
    ]);
    for (const { actor, detail } of log) expect({ actor, detail }).toEqual({ actor: "occupant", detail: {} });
  });

  it("cannot be read, changed or removed by another occupant", async () => {
    const { stay, own, other } = await aStayOfTwo();
    await save(own, aPassport());
    expect(await read(other)).toBeNull();
    await save(other, aPassport({ name: "SOREN", number: "D7654321" }));
    await remove(other);
    expect(await read(own)).toMatchObject(masked);
    expect(await count(stay)).toBe(1);
    const stranger = await aStayOfTwo();
    expect(JSON.stringify(await read(stranger.own))).not.toContain("5678");
  });

  it("is not taken with a link that was replaced or made up, nor from a guardian", async () => {
    const { stay, own } = await aStayOfTwo();
    const { id } = stay.occupants[0]!;
    const old = makeSigningToken(api.services.env.secrets, id, 7);
    expect(codeOf(await save(old, aPassport()))).toBe("CONTRACT_LINK_REPLACED");
    expect(codeOf(await save(`${own}x`, aPassport()))).toBe("CONTRACT_NOT_FOUND");
    const minor = await aMember(api, { birthDate: "2009-01-01", emailVerifiedAt: api.services.now() });
    const occupants = [{ ...anOccupant(0), email: minor.email }];
    const guardian = { ...anOccupant(1), email: "guardian@residents.example" };
    const guarded = await reserve(api, minor, await aHouse(api), { occupants, guardian });
    const [, token] = (await listSigningTokens(api, guarded.id)) as [string, string];
    expect(await read(token)).toBeUndefined();
    expect(codeOf(await save(token, aPassport()))).toBe("OCCUPANT_NOT_FOUND");
    expect(await count(guarded)).toBe(0);
  });

  it.each([
    [{ number: "12345" }, { number: ["Enter a passport number of 6 to 9 letters and digits."] }, undefined],
    [{ number: "12345" }, { number: ["여권 번호는 영문과 숫자 6~9자로 입력해 주세요."] }, "ko"],
    [{ nationality: "XX" }, { nationality: ["Choose a country from the list."] }, undefined],
    [{ name: "Nguyễn" }, { name: [expect.stringContaining("Latin letters A to Z") as unknown] }, undefined],
    [{ agreed: undefined }, { agreed: [expect.stringContaining("Tick the box") as unknown] }, undefined],
  ] as const)("refuses %j in words, and saves nothing", async (wrong, errors, language) => {
    const { stay, own } = await aStayOfTwo();
    const refused = await save(own, aPassport(wrong), language);
    expect(refused.status).toBe(400);
    expect(fieldErrorsOf(refused)).toEqual(errors);
    const body = { fullName: "Linh Nguyễn", consent: true, passport: aPassport(wrong) };
    expect((await api.request("POST", `/v1/contracts/${own}`, { body })).status).toBe(400);
    expect(await count(stay)).toBe(0);
  });

  it("needs at least one detail, but signing needs none", async () => {
    const { stay, own } = await aStayOfTwo();
    expect(Object.keys(fieldErrorsOf(await save(own, { agreed: true })) as object)).toEqual(["name"]);
    const body = { fullName: "Linh Nguyễn", consent: true, passport: {} };
    expect((await api.request("POST", `/v1/contracts/${own}`, { body })).status).toBe(200);
    expect(await count(stay)).toBe(0);
  });

  it("is erased when someone else takes the occupant's place", async () => {
    const { member, stay, other } = await aStayOfTwo();
    await save(other, aPassport());
    const path = `/v1/reservations/${stay.id}/occupants/${stay.occupants[1]!.id}`;
    const phone = { ...anOccupant(1), phone: "010-5555-0000" };
    await api.request("PUT", path, { token: member.token, body: phone });
    expect(await count(stay)).toBe(1);
    const replacement = { ...anOccupant(2), email: "ana@residents.example" };
    expect((await api.request("PUT", path, { token: member.token, body: replacement })).status).toBe(200);
    expect(await count(stay)).toBe(0);
  });

  it("can be given with an addendum where there is none, and is not shown by its link", async () => {
    const stay = await aConfirmedStay(api);
    const change = await requestChange(api, stay, { checkOut: "2027-05-10", reason: "Thesis" });
    const changeId = (change.body as { data: { id: string } }).data.id;
    const [token] = (await listAddendumTokens(api, changeId)) as [string];
    expect(await read(token)).toBeNull();
    expect(codeOf(await save(token, aPassport()))).toBe("CONTRACT_NOT_FOUND");
    const { signer } = (await api.request("GET", `/v1/contracts/${token}`)).data(tenancyContractSchema);
    const body = { fullName: signer.fullName, consent: true, passport: aPassport() };
    expect((await api.request("POST", `/v1/contracts/${token}`, { body })).status).toBe(200);
    expect(await count(stay)).toBe(1);
    expect(await read(token)).toBeUndefined();
  });
});

describe("the confirmation of residence", () => {
  it("has the booker's own passport, and no one else's", async () => {
    const { member, stay, own, other } = await aStayOfTwo();
    await save(own, aPassport());
    await save(other, aPassport({ name: "OESTERGAARD SOEREN", number: "D7654321", nationality: "DK" }));
    await confirm(stay, member);
    const { text } = await ownResidence(stay, member);
    for (const part of ["NGUYEN THI LINH", "M12345678", "베트남", "Vietnam", "여권상 성명", "name in passport"]) {
      expect(text).toContain(part);
    }
    for (const part of ["OESTERGAARD", "D7654321", "덴마크", "Denmark"]) expect(text).not.toContain(part);
    await remove(own);
    const bare = (await ownResidence(stay, member)).text;
    for (const part of ["M12345678", "NGUYEN THI LINH", "베트남", "여권상 성명"]) expect(bare).not.toContain(part);
    expect(bare).toContain("Please fill in blank fields by hand");
  });

  it("has no passport while the booker's e-mail is not confirmed: it may be another occupant's", async () => {
    const member = await aMember(api);
    const occupants = [{ ...anOccupant(0), email: member.email }];
    const stay = await reserve(api, member, await aHouse(api), { occupants });
    const [token] = (await listSigningTokens(api, stay.id)) as [string];
    await save(token, aPassport());
    await confirm(stay, member);
    const { status, text } = await ownResidence(stay, member);
    expect(status).toBe(200);
    expect(text).not.toContain("M12345678");
  });

  it("is opened by admins for one occupant at a time, with an entry in the audit log", async () => {
    const { member, stay, own, other } = await aStayOfTwo();
    const admin = await anAdmin(api);
    await save(own, aPassport());
    await save(other, aPassport({ name: "OESTERGAARD SOEREN", number: "D7654321", nationality: "DK" }));
    await confirm(stay, member);
    const all = await deskResidence(stay, admin);
    for (const part of ["M12345678", "D7654321"]) expect(all.text).not.toContain(part);
    const otherId = stay.occupants[1]!.id;
    const one = await deskResidence(stay, admin, `?occupant=${otherId}`);
    expect(one.text).toContain("D7654321");
    expect(one.text).not.toContain("M12345678");
    expect((await logOf(otherId)).at(-1)).toMatchObject({
      action: "occupant.passportPrinted",
      actor: "admin",
      actorId: admin.id,
      detail: {},
    });
    const elsewhere = (await aStayOfTwo()).stay.occupants[0]!.id;
    expect((await deskResidence(stay, admin, `?occupant=${elsewhere}`)).status).toBe(404);
    const alone = await aMember(api);
    const single = await reserve(api, alone, await aHouse(api));
    const [token] = (await listSigningTokens(api, single.id)) as [string];
    await save(token, aPassport());
    await confirm(single, alone);
    expect((await deskResidence(single, admin)).text).toContain("M12345678");
  });
});

describe("admins", () => {
  it("save and remove a passport, if they may write reservations", async () => {
    const { stay } = await aStayOfTwo();
    const [desk, content] = [await aLimitedAdmin(api, "desk"), await aLimitedAdmin(api, "content")];
    const path = `/v1/admin/reservations/${stay.id}/occupants/${stay.occupants[1]!.id}/passport`;
    const call = (method: string, { token }: TestMember, body?: object) => api.request(method, path, { token, body });
    expect((await call("PUT", content, aPassport())).status).toBe(403);
    expect((await call("GET", content)).status).toBe(403);
    const saved = await call("PUT", desk, aPassport());
    expect(saved.data(storedPassportSchema).passport).toMatchObject(masked);
    expect((await call("DELETE", desk)).status).toBe(204);
    expect((await call("DELETE", desk)).status).toBe(204);
    expect((await call("GET", desk)).data(storedPassportSchema).passport).toBeNull();
    expect((await logOf(stay.occupants[1]!.id)).map(({ actor, actorId }) => [actor, actorId])).toEqual([
      ["admin", desk.id],
      ["admin", desk.id],
    ]);
  });
});

describe("stored passports", () => {
  it("are exported in full to the member whose they are", async () => {
    const { member, own, other } = await aStayOfTwo();
    await save(own, aPassport());
    await save(other, aPassport({ number: "D7654321" }));
    const answer = await api.request("GET", "/v1/users/me/export", { token: member.token });
    const { sections } = answer.data(accountExportSchema);
    const details = { name: "NGUYEN THI LINH", number: "M12345678", nationality: "VN" };
    expect(sections.passports).toMatchObject([details]);
    expect(JSON.stringify(sections)).not.toContain("D7654321");
    expect(JSON.stringify(sections)).not.toContain("sealedPassport");
  });

  it("are erased with the account, also those of its member in another member's reservation", async () => {
    const { stay, member, other, own } = await aStayOfTwo({ checkIn: "2027-01-31", checkOut: "2027-02-14" });
    const guest = await aMember(api, { email: "guest.of@residents.example", emailVerifiedAt: api.services.now() });
    const [booker, second] = stay.occupants.map(({ id }) => id) as [string, string];
    await db.execute(sql`update occupants set email = ${guest.email} where id = ${second}`);
    await save(own, aPassport());
    await save(other, aPassport({ number: "D7654321" }));
    const leave = (who: TestMember) =>
      api.request("DELETE", "/v1/users/me", { token: who.token, body: { email: who.email } });
    expect((await leave(guest)).status).toBe(204);
    const left = await db.select().from(passports).where(eq(passports.reservationId, stay.id));
    expect(left.map(({ occupantId }) => occupantId)).toEqual([booker]);
    await api.request("DELETE", `/v1/reservations/${stay.id}/cancel`, { token: member.token });
    const preview = await api.request("GET", "/v1/users/me/deletion", { token: member.token });
    expect(preview.data(deletionPreviewSchema).erasedNow).toContain("passports");
    expect((await leave(member)).status).toBe(204);
    expect(await count(stay)).toBe(0);
  });

  it("are erased 30 days after check-out, not a day earlier, and none is taken afterwards", async () => {
    const before = api.services.now();
    const { stay, member, own } = await aStayOfTwo({ checkIn: "2027-01-31", checkOut: "2027-02-14" });
    await save(own, aPassport());
    await confirm(stay, member);
    api.clock.set("2027-03-16T14:59:00Z"); // the last minute of the thirtieth day in Seoul
    await runJobsButPdfs(api.services);
    expect(await count(stay)).toBe(1);
    api.clock.set("2027-03-16T15:00:00Z");
    expect(codeOf(await save(own, aPassport({ number: "D7654321" })))).toBe("PASSPORT_CLOSED");
    await runJobsButPdfs(api.services);
    expect(await count(stay)).toBe(0);
    expect(await read(own)).toBeUndefined();
    const residence = await deskResidence(stay, await anAdmin(api), `?occupant=${stay.occupants[0]!.id}`);
    expect(residence.status).toBe(200);
    expect(residence.text).not.toContain("M12345678");
    api.clock.set(before.toISOString());
  });

  it("are erased after a cancellation", async () => {
    const { stay, member, own } = await aStayOfTwo();
    await save(own, aPassport());
    await api.request("DELETE", `/v1/reservations/${stay.id}/cancel`, { token: member.token });
    expect((await getReservation(api, member, stay.id)).status).toBe("canceled");
    await runJobsButPdfs(api.services);
    expect(await count(stay)).toBe(0);
  });

  it("are encrypted again after a rotation, so that the old secret can be removed", async () => {
    const { stay, own } = await aStayOfTwo();
    await save(own, aPassport());
    const { env } = api.services;
    const [old] = env.secrets;
    const fresh = "the-secret-of-this-year-0000000000000";
    env.secrets = [fresh, old];
    try {
      await runJobsButPdfs(api.services);
      const { sealedPassport } = (await db.select().from(passports).where(eq(passports.reservationId, stay.id)))[0]!;
      await runJobsButPdfs(api.services);
      const again = (await db.select().from(passports).where(eq(passports.reservationId, stay.id)))[0]!;
      expect(again.sealedPassport).toBe(sealedPassport); // once
      env.secrets = [fresh];
      const [token] = (await listSigningTokens(api, stay.id)) as [string];
      expect(await read(token)).toMatchObject(masked);
    } finally {
      env.secrets = [fresh, old];
      await runJobsButPdfs(api.services);
      env.secrets = [old];
    }
  });
});
