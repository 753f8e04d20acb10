import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { html, raw } from "hono/html";
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

/** The only style sheet; its hash is in the content security policy. */
const styles = `
body{margin:0;font:16px/1.5 system-ui,-apple-system,"Apple SD Gothic Neo","Malgun Gothic",sans-serif;background:#eef1f6;color:#17181a;word-break:keep-all}
main{max-width:440px;margin:40px auto;padding:28px;background:#fff;border-radius:16px;box-shadow:0 10px 40px rgba(20,30,60,.08)}
.mark{font-size:14px;font-weight:700;color:#1f5fbf;margin:0 0 20px}
h1{font-size:18px;margin:0}
.amount{font-size:36px;font-weight:800;margin:4px 0 24px;font-variant-numeric:tabular-nums}
label{display:block;font-weight:600;margin-bottom:6px}
input{width:100%;box-sizing:border-box;font:inherit;font-size:18px;letter-spacing:.04em;padding:12px 14px;border:1px solid #8a8e95;border-radius:10px}
input:focus-visible,button:focus-visible{outline:3px solid #1f5fbf;outline-offset:2px}
.error{color:#b3261e;margin:8px 0 0}
button{width:100%;min-height:48px;margin-top:16px;font:inherit;font-weight:700;border-radius:10px;border:1px solid #17181a;cursor:pointer}
.pay{background:#17181a;color:#fff}
.leave{background:#fff;color:#17181a}
table{width:100%;border-collapse:collapse;margin-top:28px;font-size:14px}
caption{text-align:left;font-weight:700;padding-bottom:8px}
th,td{text-align:left;font-weight:400;padding:8px 8px 8px 0;border-top:1px solid #e3e6ec;vertical-align:top}
th{font-variant-numeric:tabular-nums;white-space:nowrap}
@media(max-width:520px){main{margin:0;border-radius:0;min-height:100vh;box-sizing:border-box}}
`;

function renderSandboxPage(page: {
  language: string;
  t: (key: string, values?: Record<string, string>) => string;
  orderName: string;
  amount: string;
  cards: { number: string; meaning: string }[];
  unknownCard: string | undefined;
}) {
  const { t } = page;
  const error = page.unknownCard === undefined ? "" : html`<p class="error" id="card-error">${t("unknownCard")}</p>`;
  return html`<!doctype html>
    <html lang="${page.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${t("title")}</title>
        ${raw(`<style>${styles}</style>`)}
      </head>
      <body>
        <main>
          <p class="mark">${t("mark")}</p>
          <h1>${page.orderName}</h1>
          <p class="amount">${page.amount}</p>
          <form method="post">
            <label for="card">${t("card")}</label>
            <input
              id="card"
              name="card"
              inputmode="numeric"
              autocomplete="off"
              value="${page.unknownCard ?? "4242 4242 4242 4242"}"
              ${page.unknownCard === undefined ? "" : raw('aria-invalid="true" aria-describedby="card-error"')}
            />
            ${error}
            <button class="pay" name="intent" value="pay">${t("pay", { amount: page.amount })}</button>
          </form>
          <form method="post">
            <button class="leave" name="intent" value="abandon">${t("leave")}</button>
          </form>
          <table>
            <caption>
              ${t("testCards")}
            </caption>
            <tbody>
              ${page.cards.map(
                (card) =>
                  html`<tr>
                    <th scope="row">${card.number}</th>
                    <td>${card.meaning}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </main>
      </body>
    </html>`;
}

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
