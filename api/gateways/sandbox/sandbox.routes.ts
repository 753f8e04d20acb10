import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { languageSchema } from "contract/envelope";
import type { Language } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { sandboxPayments } from "../../db/schema";
import { translate } from "../../kernel/http/language";
import { createRouter, type ApiHono } from "../../kernel/http/openapi";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import type { PaymentFailure } from "../../kernel/ports";
import { decideSandboxPayment, makeSandboxEvent } from "./payment";
import { renderSandboxPage, styles } from "./sandbox-page";

const testCards = new Map<string, "paid" | PaymentFailure>([
  ["4242424242424242", "paid"],
  ["4000000000000002", "declined"],
  ["4000000000000119", "timedOut"],
  ["4000000000009979", "authenticationFailed"],
]);

const styleHash = createHash("sha256").update(styles).digest("base64");
const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

/** `deliver` sends the signed webhooks; a lost one is harmless, since the browser's return and a job check too. */
export function sandboxRoutes(
  services: Services,
  deliver: (event: { body: string; headers: Record<string, string> }) => Promise<void>,
): ApiHono {
  const router = createRouter();

  router.get("/sandbox/payments/:reference", async (c) => {
    const payment = await getPayment(services, c.req.param("reference"));
    if (payment.status !== "ready") return c.redirect(returnAddress(payment), 303);
    return page(c, payment);
  });

  router.post("/sandbox/payments/:reference", async (c) => {
    const payment = await getPayment(services, c.req.param("reference"));
    const form = await c.req.parseBody();
    const card = String(form.card ?? "").replace(/[\s-]/g, "");
    const decision = form.intent === "abandon" ? "abandoned" : testCards.get(card);
    if (!decision && payment.status === "ready") return page(c, payment, String(form.card ?? ""));
    const decided = decision ? await decideSandboxPayment(services.db, payment.reference, decision) : payment;
    await deliver(makeSandboxEvent(services.env, payment.reference)).catch((error: unknown) =>
      services.log.warn({ err: error }, "sandbox event not delivered"),
    );
    return c.redirect(returnAddress(decided ?? payment), 303);
  });
  return router;
}

async function getPayment(services: Services, reference: string) {
  const [row] = await services.db.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference));
  if (!row) throw new ApiError("PAYMENT_NOT_FOUND");
  return row;
}

function returnAddress(payment: typeof sandboxPayments.$inferSelect): string {
  const url = new URL(payment.returnUrl);
  url.searchParams.set("paymentId", payment.reference);
  return url.href;
}

function page(c: Context, payment: typeof sandboxPayments.$inferSelect, unknownCard?: string) {
  const language: Language = languageSchema.catch(c.get("language") as Language).parse(c.req.query("lng"));
  const t = (key: string, values?: Record<string, unknown>) => translate(language, `sandbox:${key}`, values);
  c.header("content-security-policy", contentSecurityPolicy);
  c.header("referrer-policy", "same-origin"); // "no-referrer" would make browsers post the form with `Origin: null`
  const html = renderSandboxPage({
    language,
    t,
    orderName: payment.orderName,
    amount: formatMoney(payment.amount, language),
    cards: [...testCards].map(([number, outcome]) => ({
      number: number.replace(/(\d{4})(?=\d)/g, "$1 "),
      meaning: t(`cards.${outcome}`),
    })),
    unknownCard,
  });
  return c.html(html, unknownCard === undefined ? 200 : 400);
}
