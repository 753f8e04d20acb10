import { expect, it } from "vitest";
import { remindedReservationSchema, type AdminReservation } from "contract/admin/reservation";
import { anAdminForEach, aRunningStay, callAsAdmin, getAsAdmin } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { aMember, signInAgain } from "../../../tests/factories/member";
import { reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { pay } from "../../../tests/factories/payment";

const api = await openTestApi();
const { admin } = anAdminForEach(api);

const calls: Record<keyof AdminReservation["refusals"], string> = {
  sendSigningReminder: "POST /send-signing-reminder",
  sendPaymentReminder: "POST /payment-reminder",
  extendHold: "POST /extend-hold",
  refundDeposit: "POST /refund-deposit?amount=0&reason=Damage",
  midStayCheckout: "DELETE /mid-stay-checkout?checkOut=2026-12-20",
  evict: "POST /eviction",
  cancel: "DELETE /cancel",
  markArrived: "POST /arrival",
  markLeft: "POST /departure",
};
type Action = keyof typeof calls;
const bodies: Partial<Record<Action, unknown>> = { evict: { checkOut: "2026-12-20", reason: "Noise" } };

/** The call of an unavailable action answers with the sentence that the page shows for it. */
async function listOffered(reservation: { id: string }): Promise<Action[]> {
  await signInAgain(api, admin);
  const { refusals } = await getAsAdmin(api, admin, reservation);
  const actions = Object.keys(calls) as Action[];
  for (const action of actions.filter((name) => refusals[name] !== null)) {
    const answer = await callAsAdmin(api, admin, calls[action], reservation, { body: bodies[action] });
    expect(answer, action).toMatchObject({ status: 409, body: { errorMessage: refusals[action] } });
  }
  return actions.filter((name) => refusals[name] === null);
}

it("offers for a hold what its state allows, and explains the rest as the calls do", async () => {
  const member = await aMember(api);
  const reservation = await reserve(api, member, await aHouse(api));
  expect(await listOffered(reservation)).toEqual([
    "sendSigningReminder",
    "sendPaymentReminder",
    "extendHold",
    "cancel",
  ]);
  const seen = await getAsAdmin(api, admin, reservation);
  expect(seen).toMatchObject({ holdExtendsTo: "2026-11-23T03:00:00.000Z", midStayCheckoutDays: null });
  await callAsAdmin(api, admin, calls.extendHold, reservation);
  expect(await listOffered(reservation)).toEqual(["sendSigningReminder", "sendPaymentReminder", "cancel"]);
  await pay(api, member, reservation);
  await signAll(api, reservation.id);
  expect(await listOffered(reservation)).toEqual(["sendPaymentReminder", "cancel"]);
  await callAsAdmin(api, admin, calls.cancel, reservation);
  expect(await listOffered(reservation)).toEqual(["refundDeposit"]);
  await callAsAdmin(api, admin, calls.refundDeposit, reservation);
  expect(await listOffered(reservation)).toEqual([]);
});

it("offers an earlier end for a current stay, and the deposit after it", async () => {
  const { reservation } = await aRunningStay(api, await aHouse(api));
  expect(await listOffered(reservation)).toEqual(["sendPaymentReminder", "midStayCheckout", "markArrived"]);
  expect((await getAsAdmin(api, admin, reservation)).midStayCheckoutDays).toEqual({
    from: "2026-12-05",
    to: "2027-01-31",
  });
  await callAsAdmin(api, admin, calls.midStayCheckout, reservation);
  expect(await listOffered(reservation)).toEqual(["markArrived"]);
  api.clock.set("2026-12-20T03:00:00Z");
  expect(await listOffered(reservation)).toEqual(["refundDeposit", "markArrived", "markLeft"]);
});

it("offers nothing for a stay that has expired, and explains that no deposit is left", async () => {
  const reservation = await reserve(api, await aMember(api), await aHouse(api));
  api.clock.advance({ hours: 25 });
  await runJobsButPdfs(api.services);
  expect(await listOffered(reservation)).toEqual([]);
  const { refusals } = await getAsAdmin(api, admin, reservation);
  expect(refusals.refundDeposit).toBe("There is no deposit left to settle for this stay.");
});

it("reports how many were reminded, or that all had been within five minutes", async () => {
  const reservation = await reserve(api, await aMember(api), await aHouse(api), { guests: 2 });
  const remind = async () => {
    await signInAgain(api, admin);
    const answer = await callAsAdmin(api, admin, calls.sendSigningReminder, reservation);
    return answer.data(remindedReservationSchema).reminded;
  };
  expect(await remind()).toBe(2);
  expect(await remind()).toBe(0);
  api.clock.advance({ minutes: 6 });
  expect(await remind()).toBe(2);
});
