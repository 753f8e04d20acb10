import { and, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { evictionQuoteSchema } from "contract/admin/reservation";
import { z } from "zod";
import { monthlyReportSchema } from "contract/admin/monthly-report";
import { noteSchema } from "contract/note";
import { aLimitedAdmin, anAdminForEach, aRunningStay, callAsAdmin, getAsAdmin } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { aMember, signInAgain } from "../../../tests/factories/member";
import { sendAndList } from "../../../tests/factories/messages";
import { ledgerMatchesGateway } from "../../../tests/factories/money";
import { overtakeNextTransaction } from "../../../tests/factories/overtaken";
import { getReservation, reserve } from "../../../tests/factories/reservation";
import { messages, notes, reservations } from "../../db/schema";

const api = await openTestApi();
const { admin, call } = anAdminForEach(api);

const codeOf = (answer: { body: unknown }) => (answer.body as { errorCode: string }).errorCode;
const reason = "Loud music on two nights.";

/** From 1 December to 1 February, two months paid (₩1,200,000), a deposit of ₩500,000 and bedding of ₩60,000. */
async function aStayWith(incidents: number, paid = [1, 2]) {
  api.clock.set("2026-11-20T03:00:00Z");
  const house = await aHouse(api);
  const { member, reservation } = await aRunningStay(api, house, { paid });
  await signInAgain(api, admin);
  for (let number = 1; number <= incidents; number++) {
    await call("POST /notes", reservation, {
      body: { kind: "incident", text: `Noise, night ${number}`, isAnother: true },
    });
  }
  return { house, member, stay: reservation };
}

const evict = (stay: { id: string }, body: Record<string, unknown> = {}, key?: string) =>
  call("POST /eviction", stay, { body: { checkOut: "2026-12-21", reason, ...body }, key });

it("ends a stay after two incidents without refund, keeps the deposit, and frees the room", async () => {
  const { house, member, stay } = await aStayWith(2);
  const quote = (await call("GET /eviction-quote?checkOut=2026-12-21", stay)).data(evictionQuoteSchema);
  expect(quote).toMatchObject({ rentKept: 700_000, depositKept: 500_000, keptAmount: 1_200_000, nights: 20 });
  expect(quote.incidents.map(({ text }) => text)).toEqual(["Noise, night 1", "Noise, night 2"]);
  expect(codeOf(await evict(stay, { keptAmount: 1_000_000 }))).toBe("REFUND_CHANGED");
  expect((await evict(stay, { keptAmount: 1_200_000 })).status).toBe(200);

  expect(await getReservation(api, member, stay.id)).toMatchObject({
    status: "confirmed",
    schedule: { checkOut: "2026-12-21" },
    eviction: { reason, refundAmount: 0, depositKept: 500_000 },
    refundAmount: 0,
    amountDue: 0,
  });
  await ledgerMatchesGateway(api, { [stay.id]: 1_760_000 });
  const { books, decisions } = await getAsAdmin(api, admin, stay);
  expect(books.balances).toMatchObject({ deducted: 500_000, held: { rent: 1_200_000, deposit: 0 } });
  expect(decisions).toMatchObject([{ computed: 700_000, amount: 0, reason }]);
  const next = await reserve(api, await aMember(api), house, { checkIn: "2026-12-21", checkOut: "2027-01-10" });
  expect(next.status).toBe("pending");

  const mails = (await sendAndList(api)).filter(({ kind }) => kind === "stayEnded");
  const own = mails.find(({ to }) => to === member.email);
  for (const part of [reason, "₩500,000", "21 Dec 2026"]) expect(own!.text).toContain(part);
  expect(mails.some(({ to }) => to === "occupant0@residents.example")).toBe(true);
  expect(mails.find(({ to }) => to !== member.email)!.text).not.toContain(reason);
});

it("is not followed by an invitation to a review", async () => {
  const { stay } = await aStayWith(2);
  await evict(stay);
  api.clock.set("2026-12-22T03:00:00Z");
  await runJobsButPdfs(api.services);
  const isInvitation = and(eq(messages.reservationId, stay.id), eq(messages.kind, "reviewInvitation"));
  expect(await api.services.db.$count(messages, isInvitation)).toBe(0);
});

it("counts what is kept as earned, so that report and ledger agree to the won", async () => {
  const { house, stay } = await aStayWith(2);
  await evict(stay);
  const months = ["2026-11", "2026-12", "2027-01", "2027-02"];
  let earned = 0;
  for (const month of months) {
    const report = await api.request("GET", `/v1/admin/reports/monthly?month=${month}`, { token: admin.token });
    earned += report.data(monthlyReportSchema).houses.find(({ slug }) => slug === house.slug)?.earned ?? 0;
  }
  expect(earned).toBe(1_760_000);
});

it("runs again when another transaction has overtaken it", async () => {
  const { stay } = await aStayWith(2);
  overtakeNextTransaction(api);
  expect((await evict(stay)).status).toBe(200);
});

it("no longer charges what was not paid for the time after it", async () => {
  const { member, stay } = await aStayWith(2, [1]);
  await evict(stay, { checkOut: "2027-01-06" });
  const { installments } = await getReservation(api, member, stay.id);
  expect(installments.map(({ status, amount }) => [status, amount])).toEqual([
    ["paid", 1_160_000],
    ["upcoming", 125_000],
  ]);
});

it("is refused with fewer than two incidents, also when one was withdrawn, and without a reason", async () => {
  const { stay } = await aStayWith(1);
  expect(await evict(stay)).toMatchObject({ status: 409, body: { errorCode: "TOO_FEW_INCIDENTS" } });
  expect(codeOf(await call("GET /eviction-quote?checkOut=2026-12-21", stay))).toBe("TOO_FEW_INCIDENTS");
  const written = await call("POST /notes", stay, { body: { kind: "incident", text: "Mistaken", isAnother: true } });
  const [mistaken] = written.data(z.array(noteSchema));
  await call(`DELETE /notes/${mistaken!.id}?reason=Neighbour`, stay);
  expect(codeOf(await evict(stay))).toBe("TOO_FEW_INCIDENTS");
  expect((await getAsAdmin(api, admin, stay)).refusals.evict).toContain("2 incidents");
  const { stay: other } = await aStayWith(2);
  expect((await evict(other, { reason: " " })).status).toBe(400);
  for (const checkOut of ["2026-12-04", "2027-02-01", "soon", undefined]) {
    expect((await evict(other, { checkOut })).status).toBe(400);
  }
  expect((await evict(other, { reason: "x".repeat(100_000) })).status).toBe(400);
  expect((await evict(other, { refundAmount: 1_260_001 })).status).toBe(400);
});

it("is refused by the database too, and its incidents can no longer be withdrawn", async () => {
  const { stay } = await aStayWith(1);
  const { db } = api.services;
  const booked = sql`'{}'::jsonb`;
  const forced = db.update(reservations).set({ evictedAt: new Date(), booked }).where(eq(reservations.id, stay.id));
  await expect(forced).rejects.toThrow();
  const { stay: ended } = await aStayWith(2);
  const [incident] = await db.select().from(notes).where(eq(notes.reservationId, ended.id));
  await evict(ended);
  expect(codeOf(await call(`DELETE /notes/${incident!.id}?reason=x`, ended))).toBe("INCIDENT_ACTED_UPON");
  const withdrawn = { withdrawnAt: new Date(), withdrawnBy: admin.id, withdrawReason: "x" };
  await expect(db.update(notes).set(withdrawn).where(eq(notes.id, incident!.id))).rejects.toThrow();
});

it("happens once when two admins do it at once, and once for a form that is sent twice", async () => {
  const { stay } = await aStayWith(2);
  const both = await Promise.all([evict(stay), evict(stay)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { stay: other } = await aStayWith(2);
  const twice = [await evict(other, {}, "evict-once"), await evict(other, {}, "evict-once")];
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(
    (await sendAndList(api)).filter(({ kind, text }) => kind === "stayEnded" && text.includes(other.code)).length,
  ).toBeLessThanOrEqual(2);
  await ledgerMatchesGateway(api, { [stay.id]: 1_760_000, [other.id]: 1_760_000 });
});

it("can refund a part as an exception, which needs the permission for money", async () => {
  const { member, stay } = await aStayWith(2);
  const desk = await aLimitedAdmin(api, "desk");
  const body = { checkOut: "2026-12-21", reason, refundAmount: 100_000 };
  expect((await callAsAdmin(api, desk, "POST /eviction", stay, { body })).status).toBe(400);
  expect((await evict(stay, { refundAmount: 100_000 })).status).toBe(200);
  expect((await getReservation(api, member, stay.id)).eviction).toMatchObject({ refundAmount: 100_000 });
  await ledgerMatchesGateway(api, { [stay.id]: 1_660_000 });
});

it("lets admins return the kept deposit later, once, and nobody has to settle it", async () => {
  const { member, stay } = await aStayWith(2);
  await evict(stay);
  api.clock.set("2026-12-21T03:00:00Z");
  await signInAgain(api, admin);
  const list = await api.request("GET", "/v1/admin/deposits?size=100", { token: admin.token });
  expect(JSON.stringify(list.body)).not.toContain(stay.code);
  expect((await call("POST /refund-deposit?amount=200000&reason=Settled", stay)).status).toBe(200);
  await signInAgain(api, member);
  expect((await getReservation(api, member, stay.id)).eviction).toMatchObject({ depositKept: 300_000 });
  await ledgerMatchesGateway(api, { [stay.id]: 1_560_000 });
});
