import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../tests/factories/api";
import { aHouse } from "../../tests/factories/house";
import { runJobsButPdfs } from "../../tests/factories/jobs";
import { aMember, signInAgain } from "../../tests/factories/member";
import { textOf } from "../../tests/factories/pdf";
import { anOccupant, reserve } from "../../tests/factories/reservation";
import { signAll } from "../../tests/factories/signing";
import { pay } from "../../tests/factories/payment";
import { limits } from "../kernel/rate-limits/limits";
import { isTryAllowed } from "../kernel/rate-limits/rate-limits";
import { getBrand, setCompany } from "../kernel/brand";
import { checkPdf } from "./seal/check-pdf";
import { openSealKeys } from "./seal/seal-keys";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi({ now: "2026-11-21T03:00:00Z" })));
afterAll(() => api.close());

const open = async (id: string, kind: string, token: string) => {
  const url = `/v1/reservations/${id}/documents/${kind}.pdf`;
  const answer = await api.app.request(url, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};

it("confirms a residence once the stay is confirmed, with the booker's birth date", async () => {
  const member = await aMember(api, { firstName: "Linh", lastName: "Nguyễn", birthDate: "2001-05-14" });
  const occupants = [{ ...anOccupant(0), email: member.email }];
  const reservation = await reserve(api, member, await aHouse(api), { occupants });
  expect((await open(reservation.id, "residence", member.token)).status).toBe(409);
  await signAll(api, reservation.id);
  await pay(api, member, reservation);
  const { bytes } = await open(reservation.id, "residence", member.token);
  const text = await textOf(bytes);
  for (const part of [
    "거주 숙소 제공 확인서",
    "Linh Nguyễn",
    "2001년 5월 14일",
    "서울 마포구 시험로 1",
    "주식회사 홈즈",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toContain("31 January 2027 – 10 April 2027");
  expect(text).toContain("거주할 예정임을 확인합니다");
  expect(text).toContain("will live");
  expect(text).toMatch(/ 1 \/ 1$/);
  const keys = await openSealKeys(api.services.env);
  const document = { kind: "residence", code: reservation.code };
  expect(checkPdf(bytes, keys)).toMatchObject({ result: "genuine", document });
});

it("writes a receipt with every charge and refund of the ledger", async () => {
  const member = await aMember(api);
  const reservation = await reserve(api, member, await aHouse(api));
  expect((await open(reservation.id, "receipt", member.token)).status).toBe(409);
  await pay(api, member, reservation);
  const paid = await textOf((await open(reservation.id, "receipt", member.token)).bytes);
  for (const part of ["월세 영수증", "1,160,000원", "금 일백일십육만원정", "보증금 · Deposit 500,000원", "해외 카드"]) {
    expect(paid).toContain(part);
  }
  const cancel = `/v1/reservations/${reservation.id}/cancel`;
  await api.request("DELETE", cancel, { token: member.token });
  await runJobsButPdfs(api.services);
  await signInAgain(api, member);
  const after = await textOf((await open(reservation.id, "receipt", member.token)).bytes);
  expect(after).toContain("환불 · Refund");
  expect(after).toMatch(/영수 합계 · Total received +0원/);
});

it("names no VAT in the papers of a stay that was booked while the company was exempt", async () => {
  const member = await aMember(api);
  const company = getBrand();
  setCompany({ ...company, vatPercent: 0 });
  const exempt = await reserve(api, member, await aHouse(api));
  setCompany(company);
  const taxed = await reserve(api, member, await aHouse(api));
  const papersOf = async (id: string) => {
    await signAll(api, id);
    await pay(api, member, { id });
    const papers = [await open(id, "contract", member.token), await open(id, "receipt", member.token)];
    return Promise.all(papers.map(({ bytes }) => textOf(bytes)));
  };
  for (const text of await papersOf(exempt.id)) expect(text).not.toMatch(/VAT|부가세/);
  for (const text of await papersOf(taxed.id)) expect(text).toMatch(/VAT[^]*부가세|부가세[^]*VAT/);
});

it("limits how often a member has documents drawn, not counting unavailable ones", async () => {
  const member = await aMember(api);
  const { id } = await reserve(api, member, await aHouse(api));
  const statuses: number[] = [];
  for (let tries = 0; tries <= limits.document.points; tries++) {
    statuses.push((await open(id, "receipt", member.token)).status);
  }
  expect(statuses.every((status) => status === 409)).toBe(true);
  for (let tries = 0; tries < limits.document.points; tries++) await isTryAllowed(api.services, "document", member.id);
  expect((await open(id, "receipt", member.token)).status).toBe(429);
});
