import { and, asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { expect, it } from "vitest";
import { z } from "zod";
import { paymentReminderPreviewSchema } from "contract/admin/reservation-list";
import { adminReservationSchema } from "contract/admin/reservation";
import { anAdminForEach, aRunningStay } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { aMember, signInAgain } from "../../../tests/factories/member";
import { pay } from "../../../tests/factories/payment";
import { reserve } from "../../../tests/factories/reservation";
import { countStatements } from "../../../tests/factories/statements";
import { auditLog, messages } from "../../db/schema";
import type { MessagePayload } from "../../db/schema/message-payload";

const api = await openTestApi();
const { admin, call } = anAdminForEach(api);

const codeOf = (answer: { body: unknown }) => (answer.body as { errorCode: string }).errorCode;
const remind = (stay: { id: string }, key?: string) => call("POST /payment-reminder", stay, { key });
async function listReminders({ id }: { id: string }) {
  const isReminder = and(eq(messages.reservationId, id), eq(messages.kind, "paymentReminder"));
  const sent = await api.services.db.select().from(messages).where(isReminder).orderBy(asc(messages.createdAt));
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
  await runJobsButPdfs(api.services);
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

it("says of several stays with one statement why their bookers cannot be reminded", async () => {
  const house = await aHouse(api, { units: 4 });
  const payer = await aMember(api);
  const book = async (member = payer) => reserve(api, member, house, { plan: "full" });
  const paid = await book();
  await pay(api, payer, paid);
  const stays = [
    await book(await aMember(api)),
    await book(await aMember(api)),
    paid,
    await book(await aMember(api)),
  ] as const;
  const [due, reminded, , canceled] = stays;
  await remind(reminded);
  await call("DELETE /cancel?cause=guest", canceled);
  const preview = async (ids: string[]) => {
    const url = "/v1/admin/reservations/payment-reminders/preview";
    const answer = await api.request("POST", url, { token: admin.token, body: { ids } });
    return answer.data(z.array(paymentReminderPreviewSchema));
  };
  const ids = [uuidv7(), ...stays.map(({ id }) => id)];
  const refused = (refusal: RegExp) => expect.stringMatching(refusal) as string;
  expect(await preview(ids)).toEqual([
    { id: ids[0], refusal: refused(/reservation/) },
    { id: due.id, refusal: null },
    { id: reminded.id, refusal: refused(/24 hours/) },
    { id: paid.id, refusal: refused(/./) },
    { id: canceled.id, refusal: refused(/./) },
  ]);
  for (const { id, refusal } of (await preview(ids)).slice(1)) {
    const shown = (await call("GET ", { id })).data(adminReservationSchema);
    expect(refusal).toBe(shown.refusals.sendPaymentReminder);
  }
  expect(await countStatements(() => preview(ids))).toBe(await countStatements(() => preview([due.id])));
});
