import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { adminReservationSchema } from "contract/admin-reservation";
import { anAdminForEach, aRunningStay } from "../../tests/factories/admin";
import { openTestApi } from "../../tests/factories/api";
import { aHouse } from "../../tests/factories/house";
import { aMember, signInAgain } from "../../tests/factories/member";
import { pay } from "../../tests/factories/payment";
import { reserve } from "../../tests/factories/reservation";
import { auditLog, messages } from "../db/schema";
import { runJobs } from "../jobs/jobs";
import type { MessagePayload } from "../outbox/outbox";

const api = await openTestApi();
const { admin, call } = anAdminForEach(api);

const codeOf = (answer: { body: unknown }) => (answer.body as { errorCode: string }).errorCode;
const remind = (stay: { id: string }, key?: string) => call("POST /payment-reminder", stay, { key });
async function listReminders({ id }: { id: string }) {
  const isReminder = and(eq(messages.reservationId, id), eq(messages.kind, "paymentReminder"));
  const sent = await api.services.db.select().from(messages).where(isReminder);
  return sent.map(({ status, payload }) => ({ status, ...(payload as MessagePayload) }));
}

it("reminds the booker of what is left of what is due, once a day, also when many press", async () => {
  const stay = await reserve(api, await aMember(api), await aHouse(api));
  const body = { installments: [1], amount: 100_000, kind: "cash", receivedOn: "2026-11-21" };
  await call("POST /payments", stay, { body });
  const answers = await Promise.all(Array.from({ length: 10 }, () => remind(stay)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200).map(codeOf);
  expect(new Set(refused)).toEqual(new Set(["REMINDED_TODAY"]));
  const shown = answers.find(({ status }) => status === 200)!.data(adminReservationSchema);
  expect(shown).toMatchObject({ paymentRemindedAt: api.services.now().toISOString() });
  expect(shown.refusals.sendPaymentReminder).toMatch(/24 hours/);
  await runJobs(api.services);
  const reminders = await listReminders(stay);
  const left = `₩${(stay.amountDue - 100_000).toLocaleString("en")}`;
  expect(reminders).toMatchObject([{ installments: [1], values: { amount: left } }]);
  expect(reminders[0]!.values).not.toHaveProperty("context");
  const written = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, stay.id));
  expect(written.filter(({ action }) => action === "reservation.paymentReminded")).toHaveLength(1);
});

it("names what is overdue, and the next installment where nothing is due", async () => {
  const { reservation } = await aRunningStay(api, await aHouse(api));
  await signInAgain(api, admin);
  expect((await remind(reservation)).status).toBe(200);
  expect((await listReminders(reservation))[0]).toMatchObject({ installments: [2] });
  api.clock.set("2027-01-03T00:30:00Z");
  await signInAgain(api, admin);
  expect((await remind(reservation)).status).toBe(200);
  expect((await listReminders(reservation))[1]!.values).toMatchObject({ context: "overdue" });
});

it("is refused when nothing is left to pay, and for a stay that was canceled", async () => {
  const member = await aMember(api);
  const stay = await reserve(api, member, await aHouse(api), { plan: "full" });
  await pay(api, member, stay);
  expect(codeOf(await remind(stay))).toBe("NOTHING_DUE");
  await call("DELETE /cancel?cause=guest", stay);
  expect(codeOf(await remind(stay))).toBe("RESERVATION_NOT_PAYABLE");
  expect(codeOf(await remind({ id: member.id }))).toBe("RESERVATION_NOT_FOUND");
});
