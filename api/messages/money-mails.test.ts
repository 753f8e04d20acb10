import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../tests/factories/api";
import { getBrand, setCompany } from "../kernel/brand";
import { tenancyContractSchema } from "contract/tenancy-contract";
import { listSigningTokens } from "../../tests/factories/signing";
import { aHouse } from "../../tests/factories/house";
import { aMember } from "../../tests/factories/member";
import { anOccupant, reserve } from "../../tests/factories/reservation";
import { sendAndList } from "../../tests/factories/messages";
import { pay, startPayment } from "../../tests/factories/payment";
import { decideSandboxPayment } from "../gateways/sandbox/payment";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi({ now: "2026-11-21T03:00:00Z" })));
afterAll(() => api.close());

const mailOf = async (to: string, kind: string) =>
  (await sendAndList(api)).find((mail) => mail.to === to && mail.kind === kind)!.text;

it("receipts list the purposes of a payment, and no VAT on a deposit", async () => {
  const member = await aMember(api);
  const stay = await reserve(api, member, await aHouse(api));
  await pay(api, member, stay);
  const first = await mailOf(member.email, "paymentReceipt");
  for (const part of [
    "₩600,000, VAT included",
    "₩60,000, VAT included",
    "₩500,000",
    "your deposit, which has no VAT",
  ]) {
    expect(first).toContain(part);
  }
  expect(first).not.toContain("₩500,000, VAT");
});

it("nothing names VAT to a guest who booked while the company was exempt, also later", async () => {
  const member = await aMember(api);
  const company = getBrand();
  setCompany({ ...company, vatPercent: 0 });
  const stay = await reserve(api, member, await aHouse(api));
  expect(stay.vatPercent).toBe(0);
  setCompany(company);
  await pay(api, member, stay);
  const receipt = await mailOf(member.email, "paymentReceipt");
  expect(receipt).toContain("This includes your deposit.\n");
  expect(receipt).not.toContain("VAT");
  const [token = ""] = await listSigningTokens(api, stay.id);
  const contract = await api.request("GET", `/v1/contracts/${token}`);
  const { vatPercent, clauses } = contract.data(tenancyContractSchema);
  expect(vatPercent).toBe(0);
  expect(JSON.stringify(clauses)).toMatch(/is ₩[\d,]+ in total\.|, plus bedding of ₩60,000: ₩[\d,]+ in total\./);
  expect(JSON.stringify(clauses)).not.toMatch(/VAT|부가세/);
});

it("promises a concierge at any hour only while the company does", async () => {
  const member = await aMember(api);
  const company = getBrand();
  await pay(api, member, await reserve(api, member, await aHouse(api)));
  expect(await mailOf(member.email, "paymentReceipt")).toContain("HOMES · 24-hour concierge");
  const other = await aMember(api);
  setCompany({ ...company, promises: { ...company.promises, concierge: false } });
  await pay(api, other, await reserve(api, other, await aHouse(api)));
  expect(await mailOf(other.email, "paymentReceipt")).not.toMatch(/24-hour|any time/);
  setCompany(company);
});

it("a duplicate payment is reported as a duplicate", async () => {
  const member = await aMember(api);
  const stay = await reserve(api, member, await aHouse(api));
  const second = await startPayment(api, member, stay);
  await pay(api, member, stay);
  await decideSandboxPayment(api.services.db, second.id, "paid");
  const confirm = `/v1/reservations/${stay.id}/payments/${second.id}/confirm`;
  await api.request("POST", confirm, { token: member.token });
  const text = await mailOf(member.email, "paymentReturned");
  expect(text).toContain("already paid");
  expect(text).not.toContain("no longer available");
});

it("a booker who is an occupant is not notified of being named", async () => {
  const member = await aMember(api);
  const occupants = [{ ...anOccupant(0), email: member.email }];
  await reserve(api, member, await aHouse(api), { occupants });
  const text = await mailOf(member.email, "signContract");
  expect(text).toContain("You've reserved");
  expect(text).not.toContain("has reserved");
});

it("limits how many people a member can ask to sign", async () => {
  const member = await aMember(api);
  const stay = await reserve(api, member, await aHouse(api));
  const replace = (index: number, email = `stranger${index}@residents.example`) =>
    api.request("PUT", `/v1/reservations/${stay.id}/occupants/${stay.occupants[0]!.id}`, {
      token: member.token,
      body: { ...anOccupant(0), email },
    });
  const statuses: number[] = [];
  for (let index = 0; index < 11; index++) statuses.push((await replace(index, "one@residents.example")).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  for (let index = 0; index < 60; index++) statuses.push((await replace(index)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10 + 49);
  expect(await replace(99)).toMatchObject({ status: 429, body: { errorCode: "RATE_LIMITED" } });
}, 60_000);
