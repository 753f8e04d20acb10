import { GatewayUnavailable, type PaymentGateway } from "api/kernel/ports";
import type { Services } from "api/kernel/services";

/** A fault of a gateway call or a transaction. */
export type Fault = "refused" | "lost" | "diedBefore" | "diedAfter";

export type Mischief = {
  next: (call: string) => Fault | undefined;
  /** Called once when the process counts as killed; what it awaits never resolves. */
  die: () => void;
  meanwhile: (paymentId: string) => Promise<void>;
};

/** The gateway refuses or loses calls; the process dies before or after a call or transaction. */
export function withFaults(services: Services, mischief: Mischief): Services {
  const { payments: gateway, db } = services;
  async function befall<T>(call: string, run: () => Promise<T>): Promise<T> {
    const fault = mischief.next(call);
    if (fault === "refused") throw new GatewayUnavailable(`${call} is refused`);
    if (fault === "diedBefore") return never(mischief);
    const answer = await run();
    if (fault === "lost") throw new GatewayUnavailable(`the answer to ${call} is lost`);
    if (fault === "diedAfter") return never(mischief);
    return answer;
  }
  const payments: PaymentGateway = {
    name: gateway.name,
    start: (order) =>
      befall("start", async () => {
        const opened = await gateway.start(order);
        await mischief.meanwhile(order.paymentId);
        return opened;
      }),
    lookUp: (payment) => befall("lookUp", () => gateway.lookUp(payment)),
    cancel: (request) => befall("cancel", () => gateway.cancel(request)),
    findCancellation: (request) => befall("findCancellation", () => gateway.findCancellation(request)),
    verifyWebhook: (headers, body) => gateway.verifyWebhook(headers, body),
  };
  const transaction: typeof db.transaction = (run, config) => befall("transaction", () => db.transaction(run, config));
  return {
    ...services,
    payments,
    db: new Proxy(db, {
      get: (target, name, self) =>
        name === "transaction" ? transaction : (Reflect.get(target, name, self) as unknown),
    }),
  };
}

function never(mischief: Mischief): Promise<never> {
  mischief.die();
  return new Promise(() => undefined);
}

/** Deterministic pseudo-random numbers (mulberry32). */
export function chanceOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    happens: (probability: number) => next() < probability,
    among: (count: number) => Math.floor(next() * count),
    pick: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
  };
}
