import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Cancellation = { status: string; id: string; totalAmount: number; reason: string };
type Payment = {
  status: string;
  storeId: string;
  channel?: { type: string; key: string };
  currency: string;
  total: number;
  failure?: { reason?: string; pgCode?: string; pgMessage?: string };
  cancellations: Cancellation[];
};

export const portOneStore = {
  storeId: "store-of-the-tests",
  apiSecret: "an-api-secret-of-the-tests",
  webhookSecrets: ["a webhook secret of the tests", "the one before, still in use"].map(
    (secret) => `whsec_${Buffer.from(secret).toString("base64")}`,
  ),
  channels: { CREDIT_CARD: "channel-key-domestic", FOREIGN_CARD: "channel-key-foreign" },
};

/** Settings of a `/v1` server that uses the stub. */
export const portOneEnv = (apiUrl: string) => ({
  PAYMENT_GATEWAY: "portone",
  PORTONE_STORE_ID: portOneStore.storeId,
  PORTONE_API_SECRET: portOneStore.apiSecret,
  PORTONE_WEBHOOK_SECRET: portOneStore.webhookSecrets.join(", "),
  PORTONE_CHANNEL_CREDIT_CARD: portOneStore.channels.CREDIT_CARD,
  PORTONE_CHANNEL_FOREIGN_CARD: portOneStore.channels.FOREIGN_CARD,
  PORTONE_API_URL: apiUrl,
});

export type PortOneFault = number | "silence" | "lost" | "gibberish";

/** Typed by PortOne's SDK: announced payments, look-ups and partial cancellations, with keys and refusals. */
export async function startPortOne() {
  const payments = new Map<string, Payment>();
  const answers = new Map<string, { body: string; answer: [number, object] }>();
  /** Faults of the next calls: a status instead of the effect, no answer, or a dropped connection after the effect. */
  const faults: (PortOneFault | undefined)[] = [];
  const calls: string[] = [];

  const answerTo = (method: string, url: URL, body: string, key: string | undefined): [number, object] => {
    const [, , paymentId = "", verb] = url.pathname.split("/");
    const asked = body ? (JSON.parse(body) as Record<string, unknown>) : {};
    const payment = payments.get(decodeURIComponent(paymentId));
    if (method === "POST" && verb === "pre-register") {
      if (payment && payment.status !== "READY") return [409, { type: "ALREADY_PAID" }];
      payments.set(paymentId, {
        status: "READY",
        storeId: String(asked.storeId),
        currency: String(asked.currency),
        total: Number(asked.totalAmount),
        cancellations: [],
      });
      return [200, {}];
    }
    // An announced payment does not exist yet for look-ups
    if (!payment || (payment.status === "READY" && !payment.channel)) return [404, { type: "PAYMENT_NOT_FOUND" }];
    if (method === "GET") return [200, present(paymentId, payment)];
    const place = key && `${url.pathname} ${key}`;
    const known = place ? answers.get(place) : undefined;
    if (known && known.body !== body) return [422, { type: "IDEMPOTENCY_KEY_REUSED" }];
    if (known) return known.answer;
    const answer = cancel(payment, asked);
    if (place) answers.set(place, { body, answer });
    return answer;
  };

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const url = new URL(request.url ?? "", "http://portone");
      calls.push(`${request.method} ${url.pathname}`);
      if (request.headers.authorization !== `PortOne ${portOneStore.apiSecret}`) {
        return reply(response, 401, { type: "UNAUTHORIZED" });
      }
      const fault = faults.shift();
      if (fault === "silence") return;
      if (fault === "gibberish") return response.writeHead(200).end("<html>");
      if (typeof fault === "number") return reply(response, fault, { type: "SOME_ERROR" });
      const key = request.headers["idempotency-key"];
      const [status, answer] = answerTo(request.method ?? "", url, body, key?.toString());
      if (fault === "lost") return request.socket.destroy();
      reply(response, status, answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payments,
    faults,
    calls,
    /** What the customer does in the window; the browser may have altered the rest. */
    decide(paymentId: string, change: Partial<Payment> & { status: string }) {
      const payment = payments.get(paymentId);
      if (!payment) throw new Error(`PortOne was not told of ${paymentId}`);
      const channel = { type: "LIVE", key: portOneStore.channels.FOREIGN_CARD };
      Object.assign(payment, { channel, ...change });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A webhook signed as PortOne does: Standard Webhooks, version 1. */
export function makePortOneEvent(
  paymentId: string,
  { type = "Transaction.Paid", secret = portOneStore.webhookSecrets[0]!, at = Date.now() } = {},
): { body: string; headers: Record<string, string> } {
  const data = { paymentId, storeId: portOneStore.storeId, transactionId: randomUUID() };
  const body = JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });
  const id = `msg_${randomBytes(8).toString("hex")}`;
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64");
  return {
    body,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${signature}`,
    },
  };
}

function present(id: string, { total, cancellations, ...payment }: Payment): object {
  const cancelled = sumOf(cancellations);
  return { id, ...payment, cancellations, amount: { total, paid: total, cancelled, discount: 0, taxFree: 0 } };
}

const sumOf = (cancellations: Cancellation[]) =>
  cancellations.filter(({ status }) => status === "SUCCEEDED").reduce((sum, { totalAmount }) => sum + totalAmount, 0);

function cancel(payment: Payment, asked: Record<string, unknown>): [number, object] {
  const left = payment.total - sumOf(payment.cancellations);
  const amount = Number(asked.amount ?? left);
  if (payment.status === "CANCELLED") return [409, { type: "PAYMENT_ALREADY_CANCELLED" }];
  if (!["PAID", "PARTIAL_CANCELLED"].includes(payment.status)) return [409, { type: "PAYMENT_NOT_PAID" }];
  if (asked.currentCancellableAmount !== undefined && asked.currentCancellableAmount !== left) {
    return [409, { type: "CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN" }];
  }
  if (amount > left) return [409, { type: "CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT" }];
  const made = { status: "SUCCEEDED", id: randomUUID(), totalAmount: amount, reason: String(asked.reason) };
  payment.cancellations.push(made);
  payment.status = amount === left ? "CANCELLED" : "PARTIAL_CANCELLED";
  return [200, { cancellation: made }];
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
