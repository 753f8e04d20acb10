import { expect, it } from "vitest";
import { openTestApi } from "../../../tests/factories/api";
import { anAdmin } from "../../../tests/factories/admin";
import { aHouse } from "../../../tests/factories/house";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { aMember, signInAgain } from "../../../tests/factories/member";
import { sendAndList } from "../../../tests/factories/messages";
import { pay } from "../../../tests/factories/payment";
import { getReservation, reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { coupons } from "../../db/schema";

const api = await openTestApi();

async function book(booking: { deposit: number; percent?: number; amount?: number }) {
  const { deposit, percent = null, amount = null } = booking;
  const code = `FREE-${deposit}-${percent ?? amount}`;
  const name = { en: "Free", ko: "무료" };
  const valid = { validFrom: "2026-11-01", validTo: "2027-12-31" };
  await api.services.db
    .insert(coupons)
    .values({ code, name, percent, amount, ...valid })
    .onConflictDoNothing();
  const member = await aMember(api);
  const stay = await reserve(api, member, await aHouse(api, { deposit }), { couponCode: code, beddingSets: 0 });
  return { member, stay, read: () => getReservation(api, member, stay.id) };
}

const mailOf = async (member: { email: string }, kind: string) =>
  (await sendAndList(api)).findLast((mail) => mail.kind === kind && mail.to === member.email);

it("of which all is free is confirmed by the signatures alone, and nothing asks for money", async () => {
  const { member, stay, read } = await book({ deposit: 0, percent: 100 });
  expect(stay).toMatchObject({ status: "pending", payment: "paid", amountDue: 0, amountPaid: 0 });
  const received = await mailOf(member, "bookingReceived");
  expect(received!.text).toContain("There's nothing to pay now.");
  expect(received!.text).not.toMatch(/payment|Pay now|₩/);
  api.clock.set(new Date(Date.parse(stay.holdExpiresAt!) - 3_600_000).toISOString());
  await runJobsButPdfs(api.services);
  await signInAgain(api, member);
  expect((await mailOf(member, "holdExpiring"))!.text).not.toMatch(/pay/i);
  await signAll(api, stay.id);
  expect(await read()).toMatchObject({ status: "confirmed", payment: "paid", amountDue: 0 });
});

it("of which the first month is free is not called partly paid", async () => {
  const { member, stay, read } = await book({ deposit: 0, amount: 700_000 });
  expect(stay.installments[0]).toMatchObject({ amount: 0 });
  expect(stay).toMatchObject({ payment: "paid", amountDue: 0 });
  expect((await mailOf(member, "bookingReceived"))!.text).toContain("There's nothing to pay now.");
  await signAll(api, stay.id);
  expect(await read()).toMatchObject({ status: "confirmed", payment: "paid" });
});

it("of which only the deposit is to be paid is unpaid until then, for admins too", async () => {
  const { member, stay, read } = await book({ deposit: 500_000, percent: 100 });
  expect(stay).toMatchObject({ payment: "unpaid", amountDue: 500_000 });
  const { token } = await anAdmin(api);
  const list = await api.request("GET", `/v1/admin/reservations?q=${stay.code}`, { token });
  expect(list.body).toMatchObject({ data: [{ payment: "unpaid", amountDue: 500_000 }] });
  expect((await mailOf(member, "bookingReceived"))!.text).toContain("you make the first payment");
  await pay(api, member, stay);
  expect(await read()).toMatchObject({ payment: "paid", amountDue: 0, amountPaid: 500_000 });
});
