import { createApp } from "api/app";
import { freeAbandonedKeys } from "api/kernel/http/idempotency";
import { jobs } from "api/process/jobs/jobs";
import type { Reservation } from "contract/reservation";
import type { TestApi } from "./api";
import type { Bank } from "./bank";
import { chanceOf, withFaults, type Fault } from "./faulty-gateway";
import { aHouse } from "./house";
import { aMember, signInAgain, type TestMember } from "./member";
import { reserve } from "./reservation";
import { signAll } from "./signing";

const moneyJobs = jobs.filter(({ name }) => /payments|refunds|holds$/.test(name) && !/warn/.test(name));
const faults: readonly Fault[] = ["refused", "refused", "lost", "lost", "diedBefore", "diedAfter"];

/** One stay with random actions and faults by `seed`; then jobs get some days to recover. Returns the actions. */
export async function liveThrough(api: TestApi, bank: Bank, seed: number): Promise<string[]> {
  const chance = chanceOf(seed);
  const trace: string[] = [];
  let isOver = false;
  let died: () => void = () => undefined;
  const mischief = {
    next: (call: string) => {
      const fault = !isOver && chance.happens(likely[call] ?? 0.25) ? chance.pick(faults) : undefined;
      const isOurs = call === "transaction" && (fault === "refused" || fault === "lost"); // our database does not refuse
      if (fault && !isOurs) trace.push(`(${call} ${fault})`);
      return isOurs ? undefined : fault;
    },
    die: () => died(),
    meanwhile: async (paymentId: string) => {
      if (isOver || !chance.happens(0.15)) return;
      trace.push("(paid at once)");
      await bank.decide(paymentId, { paid: true });
      await tell(paymentId, false);
    },
  };
  let app = createApp(withFaults(api.services, mischief));

  /** Runs a call or a job until it ends or the process dies. */
  async function attempt(run: () => Promise<unknown>): Promise<void> {
    const death = new Promise<"dead">((resolve) => (died = () => resolve("dead")));
    if ((await Promise.race([run(), death])) !== "dead") return;
    trace.push("(restart)");
    await freeAbandonedKeys(api.services);
    app = createApp(withFaults(api.services, mischief));
  }
  const member = await aMember(api);
  const house = await aHouse(api, { units: chance.happens(0.5) ? 1 : 2 });
  const reservation = await reserve(api, member, house);
  const base = `/v1/reservations/${reservation.id}`;
  const call = (method: string, url: string, body?: object, key?: string) =>
    attempt(async () =>
      app.request(url, { method, body: body && JSON.stringify(body), headers: headersOf(member, key) }),
    );

  const started: string[] = [];
  const keys: { key: string; body: object }[] = [];
  const events: string[] = [];
  const tell = async (paymentId: string, forged: boolean) =>
    app.request(`/v1/webhooks/payments/${api.services.payments.name}`, {
      method: "POST",
      ...bank.makeEvent(paymentId, forged),
    });
  const deliver = (paymentId: string, forged = false) => attempt(() => tell(paymentId, forged));
  const known = async () => (await bank.listBooks()).filter(({ paymentId }) => started.includes(paymentId));

  async function start(): Promise<void> {
    const again = keys.length > 0 && chance.happens(0.3);
    const numbers = reservation.installments.map(({ number }) => number).filter(() => chance.happens(0.5));
    const installments = numbers.length > 0 ? numbers : [1];
    const body = { installments, method: "FOREIGN_CARD", returnUrl: "http://localhost:3000/back" };
    const request = again ? chance.pick(keys) : { key: crypto.randomUUID(), body };
    if (!again) keys.push(request);
    await call("POST", `${base}/payments`, request.body, request.key);
    const rows = await api.services.db.query.payments.findMany({ columns: { id: true, reservationId: true } });
    for (const { id, reservationId } of rows) {
      if (reservationId === reservation.id && !started.includes(id)) started.push(id);
    }
  }
  async function decide(paid: boolean, amount?: number): Promise<void> {
    const open = await known();
    if (open.length === 0) return;
    const { paymentId } = chance.pick(open);
    await bank.decide(paymentId, { paid, amount });
    events.push(paymentId);
    if (chance.happens(0.3)) events.push(paymentId); // duplicate webhook
  }
  const steps: Record<string, () => Promise<unknown>> = {
    start,
    pay: () => decide(true),
    fail: () => decide(false),
    payAnotherAmount: () => (chance.happens(0.3) ? decide(true, 1 + chance.among(2_000_000)) : Promise.resolve()),
    event: async () => events.length > 0 && (await deliver(events.splice(chance.among(events.length), 1)[0]!)),
    forgedEvent: async () => started.length > 0 && (await deliver(chance.pick(started), true)),
    comeBack: async () =>
      started.length > 0 && (await call("POST", `${base}/payments/${chance.pick(started)}/confirm`)),
    sign: () => signAll(api, reservation.id),
    cancel: () => (chance.happens(0.4) ? call("DELETE", `${base}/cancel`) : Promise.resolve()),
    clock: () => attempt(() => chance.pick(moneyJobs).run(withFaults(api.services, mischief))),
    minutesPass: async () => api.clock.advance({ minutes: 1 + chance.among(60) }),
    holdEnds: async () => chance.happens(0.25) && api.clock.advance({ hours: 25 }),
    somebodyBooks: async () => chance.happens(0.4) && (await book(api, house, reservation)),
  };
  const names = Object.keys(steps).flatMap((name) => Array.from({ length: often[name] ?? 1 }, () => name));
  const count = 12 + chance.among(24);
  for (let step = 0; step < count; step++) {
    await signInAgain(api, member);
    const name = chance.pick(names);
    trace.push(name);
    await steps[name]!();
  }
  trace.push("|");
  for (const paymentId of events) if (chance.happens(0.3)) await deliver(paymentId); // the others are lost
  for (let round = 0; round < 14; round++) {
    isOver = round > 3;
    for (const job of moneyJobs)
      await attempt(() => job.run(isOver ? api.services : withFaults(api.services, mischief)));
    api.clock.advance({ hours: 4 });
  }
  return trace;
}

const likely: Record<string, number> = { transaction: 0.1, cancel: 0.6 };

const often: Record<string, number> = { start: 3, pay: 4, event: 2, comeBack: 3, sign: 2, clock: 3 };

const headersOf = (member: TestMember, key?: string) => ({
  authorization: `Bearer ${member.token}`,
  "content-type": "application/json",
  ...(key ? { "idempotency-key": key } : {}),
});

async function book(api: TestApi, house: Parameters<typeof reserve>[2], { schedule }: Reservation): Promise<void> {
  const { checkIn, checkOut } = schedule;
  await reserve(api, await aMember(api), house, { checkIn, checkOut }).catch(() => undefined);
}
