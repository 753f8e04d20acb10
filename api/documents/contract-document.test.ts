import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dashboardSchema } from "contract/dashboard";
import { documentCheckSchema } from "contract/document";
import { maxDocumentBytes } from "domain/rules";
import { anAdmin } from "../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../tests/factories/api";
import { aHouse } from "../../tests/factories/house";
import { aMember, signInAgain, type TestMember } from "../../tests/factories/member";
import { textOf } from "../../tests/factories/pdf";
import { reserve } from "../../tests/factories/reservation";
import { listSigningTokens, sign, signAll } from "../../tests/factories/signing";
import { pay } from "../../tests/factories/payment";
import { aDrawing } from "../../tests/factories/signature";
import { createApp } from "../app";
import { contractDocuments } from "../db/schema";
import { jobs } from "../process/jobs/jobs";
import { checkPdf } from "./seal/check-pdf";
import { openSealKeys } from "./seal/seal-keys";
import { makeContractPdfs } from "./contract-document";

let api: TestApi;
let member: TestMember;
/** By two, for the tests that only read it. */
let signed: { id: string; code: string; booker: TestMember };
const now = "2026-11-21T03:00:00Z";
beforeAll(async () => {
  api = await createTestApi({ now });
  member = await aMember(api);
  signed = { ...(await aSigned()), booker: member };
});
beforeEach(async () => {
  api.clock.set(now);
  member = await aMember(api);
});
afterAll(() => api.close());

const open = async (url: string, token?: string) => {
  const answer = await api.app.request(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  return {
    status: answer.status,
    type: answer.headers.get("content-type"),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};
const contractOf = (id: string, who = member) => open(`/v1/reservations/${id}/documents/contract.pdf`, who.token);
const check = (body: Buffer, type = "application/pdf") =>
  api.app.request("/v1/contracts/verify", {
    method: "POST",
    body: new Uint8Array(body),
    headers: { "content-type": type },
  });
const listDocuments = (id: string) =>
  api.services.db.select().from(contractDocuments).where(eq(contractDocuments.reservationId, id));
const aSigned = async () => {
  const house = await aHouse(api, { occupancy: 4, name: { en: "Mural House", ko: "홍대 벽화 하우스" } });
  const reservation = await reserve(api, member, house, { guests: 2 });
  await signAll(api, reservation.id, { signature: await aDrawing() });
  return reservation;
};

describe("the signed contract", () => {
  it("is readable in both languages, with the certificate of its signatures", async () => {
    const { id, code, booker } = signed;
    const { bytes, status, type } = await contractOf(id, booker);
    expect({ status, type }).toEqual({ status: 200, type: "application/pdf" });
    const text = await textOf(bytes);
    for (const part of [
      code,
      "임대차 계약서",
      "Tenancy contract",
      "홍대 벽화 하우스",
      "Linh Nguyễn",
      "Søren Østergård",
    ]) {
      expect(text).toContain(part);
    }
    for (const part of [
      "제5조 생활 규칙",
      "5. Rules of the house",
      "제6조 취소와 환불",
      "15:00",
      "서명 증명서",
      "₩600,000",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("2026-11-21T03:00:00.000Z");
    expect(text).toMatch(/2026년 11월 21일 12:00 · 21 Nov 2026, 12:00/);
    expect(text).not.toContain("occupant0@residents.example");
  });

  it("is created once, also for concurrent requests", async () => {
    const { id } = await aSigned();
    const asked = await Promise.all([contractOf(id), contractOf(id), makeContractPdfs(api.services)]);
    const [first, second] = asked;
    expect(first.bytes.equals(second.bytes)).toBe(true);
    api.clock.advance({ days: 1 });
    await jobs.find(({ name }) => name === "make contract PDFs")!.run(api.services);
    await signInAgain(api, member);
    expect((await contractOf(id)).bytes.equals(first.bytes)).toBe(true);
    const change = api.services.db.update(contractDocuments).set({ pdf: new Uint8Array([1]) });
    await expect(change.where(eq(contractDocuments.reservationId, id))).rejects.toThrow();
    const removal = api.services.db.delete(contractDocuments).where(eq(contractDocuments.reservationId, id));
    await expect(removal).rejects.toThrow();
  });

  it("is available to every signer, the booker and admins, and to no one else", async () => {
    const { id, booker } = signed;
    const [admin, stranger] = [await aMember(api, { role: "admin" }), await aMember(api)];
    const { bytes } = await contractOf(id, booker);
    for (const token of await listSigningTokens(api, id)) {
      expect((await open(`/v1/contracts/${token}/contract.pdf`)).bytes.equals(bytes)).toBe(true);
    }
    const forAdmin = await open(`/v1/admin/reservations/${id}/documents/contract.pdf`, admin.token);
    expect(forAdmin.bytes.equals(bytes)).toBe(true);
    expect((await contractOf(id, stranger)).status).toBe(404);
    expect((await open(`/v1/admin/reservations/${id}/documents/contract.pdf`, stranger.token)).status).toBe(403);
    expect((await open("/v1/contracts/forged/contract.pdf")).status).toBe(404);
  });

  it("is not available before everyone has signed", async () => {
    const { id } = await reserve(api, member, await aHouse(api), { guests: 2 });
    const [first] = await listSigningTokens(api, id);
    await sign(api, first!);
    expect((await contractOf(id)).status).toBe(409);
    expect(await open(`/v1/contracts/${first}/contract.pdf`)).toMatchObject({ status: 409 });
    expect(await listDocuments(id)).toEqual([]);
  });

  it("keeps the signed text after later changes, and is on Today while the PDF fails, until it is made", async () => {
    const { services } = api;
    const house = await aHouse(api);
    const { id } = await reserve(api, member, house);
    await pay(api, member, { id });
    const failing = { ...services, env: { ...services.env, sealKeys: ["/nowhere/seal.pem"] } };
    await signAll(api, id);
    await makeContractPdfs(failing);
    const [waiting] = await listDocuments(id);
    expect(waiting).toMatchObject({ pdf: null, attempts: 1 });
    const admin = await anAdmin(api);
    const listFailed = async () =>
      (await api.request("GET", "/v1/admin/dashboard", { token: admin.token })).data(dashboardSchema).documents.rows;
    expect(await listFailed()).toMatchObject([{ reservationId: id, kind: "contract", changeId: null }]);
    api.clock.advance({ minutes: 3 });
    await makeContractPdfs(services);
    expect(await listFailed()).toEqual([]);
    const [made] = await listDocuments(id);
    expect(made!.pdf!.length).toBeGreaterThan(10_000);
    expect(made!.content.signers[0]!.hash).toBe(made!.content.hash);

    const receipt = `reservations/${id}/documents/receipt.pdf`;
    const asked = await createApp(failing).request(`/v1/${receipt}`, {
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect({ status: asked.status, body: await asked.json() }).toMatchObject({
      status: 409,
      body: { errorCode: "DOCUMENT_NOT_MADE" },
    });
    expect(await listFailed()).toMatchObject([{ reservationId: id, kind: "receipt" }]);
    expect((await open(`/v1/admin/${receipt}`, admin.token)).status).toBe(200);
    expect(await listFailed()).toEqual([]);
  });
});

describe("verifying a file", () => {
  it("shows the number of signers and the time of a genuine contract, without names", async () => {
    const { id, code, booker } = signed;
    const answer = await check((await contractOf(id, booker)).bytes);
    const body: unknown = await answer.json();
    const data = documentCheckSchema.parse((body as { data: unknown }).data);
    expect(data).toMatchObject({ result: "genuine", document: { kind: "contract", code, signers: 2 } });
    expect(JSON.stringify(body)).not.toContain("Linh");
  });

  it("detects a changed byte anywhere: the first, the last, in the seal, and fifty others", async () => {
    const { bytes } = await contractOf(signed.id, signed.booker);
    const keys = await openSealKeys(api.services.env);
    const seal = bytes.indexOf("/Contents <");
    const places = [0, 1, bytes.length - 1, ...Array.from({ length: 60 }, (_, index) => seal + index * 7)];
    for (let index = 0; index < 50; index++) places.push(randomInt(bytes.length));
    for (const at of places) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1 << randomInt(8);
      expect(checkPdf(changed, keys).result, `byte ${at}`).toBe("changed");
    }
    expect(checkPdf(bytes, keys).result).toBe("genuine");
  });

  it("refuses files that are no PDF, empty, too large or of another content type", async () => {
    expect(await (await check(Buffer.alloc(0))).json()).toMatchObject({ fieldErrors: { file: [expect.any(String)] } });
    expect((await check(Buffer.from("PK\u0003\u0004"))).status).toBe(400);
    expect((await check(Buffer.alloc(30_000_000, "%PDF-"))).status).toBe(413);
    expect((await check(Buffer.alloc(maxDocumentBytes + 1, "%PDF-"))).status).toBe(413);
    expect((await check(Buffer.from("%PDF-1.7 of somebody else"))).status).toBe(200);
    expect((await check(Buffer.from("%PDF-"), "text/html")).status).toBe(415);
  });
});
