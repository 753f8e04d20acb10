import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { portOneStore, makePortOneEvent, startPortOne, type PortOneFault } from "../../../tests/factories/portone";
import { GatewayUnavailable, type PaymentGateway } from "../../kernel/ports";
import { createPortOnePayments } from "./payment";

let portOne: Awaited<ReturnType<typeof startPortOne>>;
let gateway: PaymentGateway;
beforeAll(async () => {
  portOne = await startPortOne();
  gateway = createPortOnePayments({ ...portOneStore, apiUrl: portOne.url }, "https://site.test");
});
beforeEach(() => void portOne.faults.splice(0));
afterAll(() => portOne.close());

let count = 0;

async function anOrder(amount = 1_160_000) {
  const order = {
    paymentId: `payment-${++count}`,
    reservationId: "a-reservation",
    amount,
    orderName: "House 1 · H7K2-9QXD",
    method: "FOREIGN_CARD",
    locale: "en",
    returnUrl: "https://site.test/pay/a-reservation/return",
  } as const;
  return { order, started: await gateway.start(order), reference: order.paymentId };
}

const opened = (reference: string) => ({ reference, method: "FOREIGN_CARD", checkout: null }) as const;
const lookUp = (reference: string) => gateway.lookUp(opened(reference));

describe("starting a payment at PortOne", () => {
  it("announces the amount, and returns window parameters without secrets", async () => {
    const { started, reference } = await anOrder();
    expect(portOne.payments.get(reference)).toMatchObject({ total: 1_160_000, currency: "KRW" });
    expect(started.redirectUrl).toBe(`https://site.test/pay/a-reservation/window?paymentId=${reference}`);
    expect(started.checkout).toEqual({
      gateway: "portone",
      storeId: "store-of-the-tests",
      channelKey: "channel-key-foreign",
      orderName: "House 1 · H7K2-9QXD",
      totalAmount: 1_160_000,
      currency: "KRW",
      locale: "en",
      returnUrl: "https://site.test/pay/a-reservation/return",
    });
    expect(JSON.stringify(started)).not.toContain("secret");
  });

  it("returns the same page when repeated, also once it is paid", async () => {
    const { order, started, reference } = await anOrder();
    portOne.decide(reference, { status: "PAID" });
    expect(await gateway.start(order)).toEqual(started);
  });

  it.each([
    ["READY", { state: "pending", amount: 1_160_000 }],
    ["PAY_PENDING", { state: "pending", amount: 1_160_000 }],
    ["VIRTUAL_ACCOUNT_ISSUED", { state: "pending", amount: 1_160_000 }],
    ["A_STATE_OF_TOMORROW", { state: "pending", amount: 1_160_000 }],
    ["PAID", { state: "paid", amount: 1_160_000, canceled: 0 }],
    ["FAILED", { state: "failed", amount: 1_160_000, failure: "other" }],
  ])("maps one that is %s: %o", async (status, state) => {
    const { reference } = await anOrder();
    portOne.decide(reference, { status });
    expect(await lookUp(reference)).toEqual(state);
  });

  it("does not find one whose window was never opened", async () => {
    const { reference } = await anOrder();
    expect(await lookUp(reference)).toEqual({ state: "unknown" });
    expect(await lookUp("never-asked-for")).toEqual({ state: "unknown" });
  });

  it.each([
    [{ pgCode: "PAY_PROCESS_CANCELED" }, "abandoned"],
    [{ pgMessage: "\uacb0\uc81c\ub97c \ucde8\uc18c\ud558\uc600\uc2b5\ub2c8\ub2e4." }, "abandoned"],
    [{ pgMessage: "3DS authentication failed" }, "authenticationFailed"],
    [{ reason: "\uce74\ub4dc \ubcf8\uc778\uc778\uc99d \uc2e4\ud328" }, "authenticationFailed"],
    [{ pgCode: "REJECT_CARD_PAYMENT" }, "declined"],
    [{ pgMessage: "\ud55c\ub3c4\ucd08\uacfc" }, "declined"],
    [{ reason: "Payment session timed out" }, "timedOut"],
    [{}, "other"],
  ])("maps why it failed: %o is %s", async (failure, expected) => {
    const { reference } = await anOrder();
    portOne.decide(reference, { status: "FAILED", failure });
    expect(await lookUp(reference)).toMatchObject({ state: "failed", failure: expected });
  });

  it.each([
    ["another store", { storeId: "store-of-somebody" }, { amount: 0, mismatch: "store" }],
    ["another currency", { currency: "USD" }, { amount: 0, mismatch: "currency", foreign: { currency: "USD" } }],
    ["a test channel", { channel: { type: "TEST", key: "channel-key-test" } }, { amount: 0, mismatch: "channel" }],
    [
      "the other channel of ours",
      { channel: { type: "LIVE", key: "channel-key-domestic" } },
      { amount: 1_160_000, mismatch: "channel" },
    ],
    [
      "a real channel of the store that we do not know any more",
      { channel: { type: "LIVE", key: "channel-key-of-last-year" } },
      { amount: 1_160_000, mismatch: "channel" },
    ],
  ])("refuses one paid to %s", async (_where, change, expected) => {
    const { reference } = await anOrder();
    portOne.decide(reference, { status: "PAID", ...change });
    expect(await lookUp(reference)).toMatchObject({ state: "paid", ...expected });
  });
});

describe("after PortOne's channels or store were changed", () => {
  it("looks payments up where they were opened, and counts them in full", async () => {
    const { started, reference } = await anOrder(100_000);
    portOne.decide(reference, { status: "PAID" });
    const channels = { CREDIT_CARD: "channel-key-new-1", FOREIGN_CARD: "channel-key-new-2" };
    const changed = { ...portOneStore, storeId: "another-store-of-ours", channels, apiUrl: portOne.url };
    const later = createPortOnePayments(changed, "https://site.test");
    const payment = { ...opened(reference), checkout: started.checkout };
    expect(await later.lookUp(payment)).toEqual({ state: "paid", amount: 100_000, canceled: 0 });
    await later.cancel({ ...payment, key: "refund-9", amount: 40_000, reason: "cancellation" });
    expect(await later.lookUp(payment)).toEqual({ state: "paid", amount: 100_000, canceled: 40_000 });
    expect(await later.findCancellation({ ...payment, key: "refund-9" })).toBe("done");
  });
});

describe("refunding at PortOne", () => {
  const give = (reference: string, key: string, amount: number) =>
    gateway.cancel({ ...opened(reference), key, amount, reason: "cancellation" });

  it("refunds in parts, each once for repeated requests", async () => {
    const { reference } = await anOrder(100_000);
    portOne.decide(reference, { status: "PAID" });
    await give(reference, "refund-1", 30_000);
    await give(reference, "refund-1", 30_000);
    expect(await lookUp(reference)).toEqual({ state: "paid", amount: 100_000, canceled: 30_000 });
    await give(reference, "refund-2", 70_000);
    await give(reference, "refund-1", 30_000);
    await give(reference, "refund-2", 70_000);
    expect(await lookUp(reference)).toEqual({ state: "paid", amount: 100_000, canceled: 100_000 });
  });

  it("refunds once when the answer was lost, and for two concurrent requests", async () => {
    const { reference } = await anOrder(100_000);
    portOne.decide(reference, { status: "PAID" });
    portOne.faults.push(undefined, "lost");
    await expect(give(reference, "refund-1", 30_000)).rejects.toThrow(GatewayUnavailable);
    await give(reference, "refund-1", 30_000);
    await Promise.allSettled([give(reference, "refund-2", 20_000), give(reference, "refund-2", 20_000)]);
    expect(await lookUp(reference)).toMatchObject({ canceled: 50_000 });
  });

  it("is retried after a pending refund, and started again after a failed one", async () => {
    const { reference } = await anOrder(100_000);
    portOne.decide(reference, { status: "PAID" });
    const earlier = { id: "a", totalAmount: 30_000, reason: "cancellation refund-1" };
    portOne.decide(reference, { status: "PAID", cancellations: [{ ...earlier, status: "REQUESTED" }] });
    await expect(give(reference, "refund-1", 30_000)).rejects.toThrow(GatewayUnavailable);
    portOne.decide(reference, { status: "PAID", cancellations: [{ ...earlier, status: "FAILED" }] });
    await give(reference, "refund-1", 30_000);
    expect(await lookUp(reference)).toMatchObject({ canceled: 30_000 });
  });

  it("finds each refund by its key: done, pending, or missing", async () => {
    const { reference } = await anOrder(100_000);
    portOne.decide(reference, { status: "PAID" });
    const stateOf = (key: string) => gateway.findCancellation({ ...opened(reference), key });
    await give(reference, "refund-1", 30_000);
    expect([await stateOf("refund-1"), await stateOf("refund-2")]).toEqual(["done", "none"]);
    const asked = { id: "a", totalAmount: 1_000, reason: "deposit refund-2" };
    portOne.decide(reference, { status: "PAID", cancellations: [{ ...asked, status: "REQUESTED" }] });
    expect(await stateOf("refund-2")).toBe("underWay");
    portOne.decide(reference, { status: "PAID", cancellations: [{ ...asked, status: "FAILED" }] });
    expect(await stateOf("refund-2")).toBe("none");
  });

  it("stops waiting when the caller's time is over", async () => {
    const { reference } = await anOrder(100_000);
    portOne.decide(reference, { status: "PAID" });
    portOne.faults.push("silence");
    const asked = { ...opened(reference), key: "refund-1", amount: 1_000, reason: "cancellation" };
    const signal = AbortSignal.timeout(50);
    await expect(gateway.cancel({ ...asked, signal })).rejects.toThrow(GatewayUnavailable);
  });

  it("never refunds more than is left", async () => {
    const { reference } = await anOrder(100_000);
    portOne.decide(reference, { status: "PAID" });
    await give(reference, "refund-1", 60_000);
    await expect(give(reference, "refund-2", 60_000)).rejects.toThrow("CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT");
    expect(await lookUp(reference)).toMatchObject({ canceled: 60_000 });
  });
});

describe("when PortOne fails", () => {
  it.each<PortOneFault>(["silence", "lost", "gibberish", 500, 503, 429, 401])(
    "the call can be retried: %s",
    async (fault) => {
      const { order, reference } = await anOrder();
      portOne.decide(reference, { status: "PAID" });
      const timeoutMs = fault === "silence" ? 100 : 5_000;
      const asking = createPortOnePayments({ ...portOneStore, apiUrl: portOne.url }, "https://site.test", timeoutMs);
      const isAway = async (ask: () => Promise<unknown>) => {
        portOne.faults.push(fault);
        await expect(ask()).rejects.toThrow(GatewayUnavailable);
      };
      await isAway(() => asking.lookUp(opened(reference)));
      await isAway(() => asking.start({ ...order, paymentId: `${reference}-again` }));
      await isAway(() => asking.cancel({ ...opened(reference), key: "refund", amount: 1, reason: "cancellation" }));
      expect(await lookUp(reference)).toMatchObject({ state: "paid" });
    },
  );

  it("that does not know our secret reveals nothing", async () => {
    const strangers = { ...portOneStore, apiSecret: "another", apiUrl: portOne.url };
    const stranger = createPortOnePayments(strangers, "https://site.test");
    await expect(stranger.lookUp(opened("any"))).rejects.toThrow("401 UNAUTHORIZED");
  });
});

describe("a webhook event of PortOne", () => {
  const verify = (event: { body: string; headers: Record<string, string> }) =>
    gateway.verifyWebhook(new Headers(event.headers), event.body);

  it("names its payment when the signature is valid", async () => {
    expect(await verify(makePortOneEvent("a-payment"))).toEqual({ reference: "a-payment" });
  });

  it("is accepted under the previous secret during a rotation", async () => {
    const [, before] = portOneStore.webhookSecrets;
    expect(await verify(makePortOneEvent("a-payment", { secret: before }))).toEqual({ reference: "a-payment" });
  });

  it("about something else names no payment", async () => {
    const event = makePortOneEvent("a-payment");
    expect(await verify(event)).not.toBeNull();
  });

  it("is refused when it is forged, changed, unsigned, old or from the future", async () => {
    const event = makePortOneEvent("a-payment");
    const minutes = (count: number) => Date.now() + count * 60_000;
    expect(await verify(makePortOneEvent("a-payment", { secret: "whsec_Zm9yZ2VkIGZvcmdlZA==" }))).toBeNull();
    expect(await verify({ ...event, body: event.body.replace("a-payment", "b-payment") })).toBeNull();
    expect(await verify({ body: event.body, headers: {} })).toBeNull();
    expect(await verify(makePortOneEvent("a-payment", { at: minutes(-6) }))).toBeNull();
    expect(await verify(makePortOneEvent("a-payment", { at: minutes(6) }))).toBeNull();
  });
});
