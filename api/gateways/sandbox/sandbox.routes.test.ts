import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { getReservation, reserve } from "../../../tests/factories/reservation";
import { startPayment } from "../../../tests/factories/payment";
import { GatewayUnavailable } from "../../kernel/ports";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi({ now: "2026-11-21T03:00:00Z" })));
afterAll(() => api.close());

async function aPaymentPage() {
  const member = await aMember(api);
  const reservation = await reserve(api, member, await aHouse(api));
  const payment = await startPayment(api, member, reservation);
  const url = new URL(payment.redirectUrl!).pathname;
  const post = (form: Record<string, string>) =>
    api.app.request(url, { method: "POST", body: new URLSearchParams(form), headers: { "accept-language": "en" } });
  const lampOf = async () => (await getReservation(api, member, reservation.id)).payment;
  return { url, post, lampOf, payment };
}

describe("the sandbox's hosted page", () => {
  it("shows the amount, with a policy that allows only its own style", async () => {
    const { url } = await aPaymentPage();
    const page = await api.app.request(`${url}?lng=en`);
    const html = await page.text();
    expect(html).toContain("₩1,160,000");
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(page.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
    expect(await (await api.app.request(`${url}?lng=ko`)).text()).toContain("1,160,000원");
  });

  it.each([
    ["4242 4242 4242 4242", "paid"],
    ["4000000000000002", "failed"],
    ["4000-0000-0000-0119", "failed"],
    ["4000000000009979", "failed"],
  ])("decides card %s, sends a signed event and redirects the browser back", async (card, lamp) => {
    const { post, lampOf, payment } = await aPaymentPage();
    const answer = await post({ card, intent: "pay" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`http://localhost:3000/back?paymentId=${payment.id}`);
    expect(await lampOf()).toBe(lamp); // booked by the webhook, without the browser's return
  });

  it("redirects back without a decision when the person cancels", async () => {
    const { post, lampOf } = await aPaymentPage();
    expect((await post({ intent: "abandon" })).status).toBe(303);
    expect(await lampOf()).toBe("unpaid");
  });

  it("refuses other cards than the test cards, and keeps the input, escaped", async () => {
    const { post, lampOf } = await aPaymentPage();
    const answer = await post({ card: '"><script>1</script>', intent: "pay" });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("t a test card. Use one of the cards below.");
    expect(html).not.toContain("<script>");
    expect(await lampOf()).toBe("unpaid");
  });

  it("keeps its first decision when the form is posted again", async () => {
    const { post, lampOf } = await aPaymentPage();
    await post({ card: "4242424242424242", intent: "pay" });
    await post({ card: "4000000000000002", intent: "pay" });
    expect(await lampOf()).toBe("paid");
  });
});

it("refunds at most what it holds, and nothing for unknown payments", async () => {
  const { payments: sandbox } = api.services;
  const asked = { key: "k", reference: crypto.randomUUID(), method: "FOREIGN_CARD", checkout: null } as const;
  await expect(sandbox.cancel({ ...asked, amount: 1, reason: "deposit" })).rejects.toThrow(GatewayUnavailable);
  const { payment, post } = await aPaymentPage();
  await post({ card: "4242424242424242", intent: "pay" });
  const tooMuch = { ...asked, reference: payment.id, amount: 1_160_001, reason: "deposit" };
  await expect(sandbox.cancel(tooMuch)).rejects.toThrow(GatewayUnavailable);
});
