import { html, raw } from "hono/html";

/** The only style sheet; its hash is in the content security policy. */
export const styles = `
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

export function renderSandboxPage(page: {
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
