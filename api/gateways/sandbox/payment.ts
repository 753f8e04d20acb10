import { eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { sandboxCancellations, sandboxPayments } from "../../db/schema";
import { sign, verifySignature } from "../../kernel/keys";
import type { ApiEnv } from "../../env";
import { GatewayUnavailable, type PaymentFailure, type PaymentGateway } from "../../kernel/ports";

/** A simulated payment provider with two tables, a hosted page (sandbox.routes.ts) and signed webhooks. */

const purpose = "sandbox-webhook";
const signatureHeader = "x-sandbox-signature";

export function createSandboxPayments(db: Database, env: ApiEnv): PaymentGateway {
  return {
    name: "sandbox",

    async start(order) {
      await db
        .insert(sandboxPayments)
        .values({
          reference: order.paymentId,
          amount: order.amount,
          orderName: order.orderName,
          returnUrl: order.returnUrl,
          status: "ready",
        })
        .onConflictDoNothing();
      return {
        checkout: null,
        redirectUrl: `${env.apiPublicUrl}/v1/sandbox/payments/${order.paymentId}?lng=${order.locale}`,
      };
    },

    async lookUp({ reference }) {
      const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference));
      if (!row) return { state: "unknown" };
      if (row.status === "ready") return { state: "pending", amount: row.amount };
      if (row.status === "failed") return { state: "failed", amount: row.amount, failure: row.failure ?? "other" };
      return { state: "paid", amount: row.amount, canceled: await sumCanceled(db, reference) };
    },

    async cancel({ key, reference, amount, held = 0 }) {
      if (await isCanceled(db, key)) return;
      const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference));
      if (row?.status !== "paid") throw new GatewayUnavailable("The sandbox holds no money of this payment");
      const left = row.amount - (await sumCanceled(db, reference));
      if (left < Math.max(amount, held)) throw new GatewayUnavailable(`The sandbox holds ${left} won of this payment`);
      await db.insert(sandboxCancellations).values({ key, reference, amount }).onConflictDoNothing();
    },

    async findCancellation({ key }) {
      return (await isCanceled(db, key)) ? "done" : "none";
    },

    async verifyWebhook(headers, body) {
      const signature = headers.get(signatureHeader) ?? "";
      if (!verifySignature(env.secrets, purpose, body, signature)) return null;
      return { reference: (JSON.parse(body) as { paymentId: string }).paymentId };
    },
  };
}

async function isCanceled(db: Database, key: string): Promise<boolean> {
  return (await db.$count(sandboxCancellations, eq(sandboxCancellations.key, key))) > 0;
}

async function sumCanceled(db: Database, reference: string): Promise<number> {
  const [sum] = await db
    .select({ canceled: sql<number>`coalesce(sum(${sandboxCancellations.amount}), 0)::int` })
    .from(sandboxCancellations)
    .where(eq(sandboxCancellations.reference, reference));
  return sum?.canceled ?? 0;
}

export async function decideSandboxPayment(
  db: Database,
  reference: string,
  decision: "paid" | PaymentFailure,
): Promise<typeof sandboxPayments.$inferSelect | null> {
  const outcome = decision === "paid" ? { status: "paid" as const } : { status: "failed" as const, failure: decision };
  await db
    .update(sandboxPayments)
    .set(outcome)
    .where(sql`${sandboxPayments.reference} = ${reference} and ${sandboxPayments.status} = 'ready'`);
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference));
  return row ?? null;
}

/** The event the sandbox sends when a payment is decided, signed like a real provider's. */
export function makeSandboxEvent(env: ApiEnv, reference: string): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ type: "payment.decided", paymentId: reference });
  return { body, headers: { "content-type": "application/json", [signatureHeader]: sign(env.secrets, purpose, body) } };
}
