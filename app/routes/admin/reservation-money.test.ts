import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { recordAudit } from "api/kernel/audit/audit";
import { payments, refunds } from "api/db/schema";
import { GatewayUnavailable } from "api/kernel/ports/payment";
import { postCharge } from "api/ledger/ledger";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { startPayment } from "../../../tests/factories/reservation";
import { reservationPage } from "../../../tests/factories/reservation-page";
import { sessionSecret } from "../../../tests/factories/web";
import type * as ReservationRoute from "./reservation";

const door = vi.hoisted(() => ({ fetch: undefined as ((request: Request) => Promise<Response>) | undefined }));
vi.mock("~/platform/log.server", () => ({ log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } }));
vi.mock("~/platform/api-client/bundled-api.server", () => ({
  fetchBundledApi: (request: Request) => door.fetch!(request),
}));

let api: TestApi;
let route: typeof ReservationRoute;
const page = reservationPage(() => ({ api, route }));
const { look, post, errorsOf, seen, confirm } = page;

beforeAll(async () => {
  Object.assign(process.env, { PUBLIC_URL: "http://site.test", DEMO: "on", SESSION_SECRETS: sessionSecret });
  api = await createTestApi({ settings: { PUBLIC_URL: "http://site.test" } });
  door.fetch = async (request) => api.app.fetch(request);
  route = await import("./reservation");
}, 60_000);
afterAll(() => api.close());
beforeEach(() => page.prepare());

describe("unsettled money", () => {
  it("is retried, or recorded as a bank transfer", async () => {
    await confirm();
    const { cancel, findCancellation } = api.services.payments;
    api.services.payments.cancel = () => Promise.reject(new GatewayUnavailable("too old"));
    await post("cancel");
    const [refund] = (await seen()).books.refunds;
    const refundId = refund!.id;
    const fail = () => api.services.db.update(refunds).set({ status: "failed" }).where(eq(refunds.id, refundId));
    await fail();
    expect((await post("retryRefund", { refundId })).status).toBe(303);
    await fail();
    expect((await look(`?confirm=recordTransfer&refundId=${refundId}`)).data).toMatchObject({
      question: { refund: { id: refundId, amount: 660_000 } },
    });
    expect(errorsOf(await post("recordTransfer", { refundId, reference: " " }))).toHaveProperty("reference");
    expect((await post("recordTransfer", { refundId, reference: "KB-1" })).status).toBe(303);
    expect((await post("recordTransfer", { refundId, reference: "KB-2" })).status).toBe(409);
    Object.assign(api.services.payments, { cancel, findCancellation });
  });

  it("is refunded in full when it matches nothing", async () => {
    const { id: paymentId } = await startPayment(api, page.member, page.stay);
    const [row] = await api.services.db
      .update(payments)
      .set({ status: "discrepant", settledAt: api.services.now() })
      .where(eq(payments.id, paymentId))
      .returning();
    await postCharge(api.services.db, api.services.now(), row!, { unassigned: 1_000 });
    expect((await look(`?confirm=returnPayment&paymentId=${paymentId}`)).data?.question).toEqual({
      intent: "returnPayment",
      payment: { id: paymentId, amount: 1_000 }, // what arrived, not what was asked for
    });
    expect((await post("returnPayment", { paymentId })).status).toBe(303);
    expect((await seen()).books.balances.held.unassigned).toBe(0);
  });

  it("is marked as handled when the gateway returned it without us", async () => {
    const { id: paymentId } = await startPayment(api, page.member, page.stay);
    const detail = { paymentId, missing: 100_000, canceled: 100_000 };
    const noted = { action: "payment.returnedElsewhere", subject: "reservation", subjectId: page.stay.id, detail };
    await recordAudit(api.services.db, { ...noted, actor: { kind: "gateway" }, at: api.services.now() });
    const asked = await look(`?confirm=markReturnHandled&paymentId=${paymentId}`);
    expect(asked.data).toHaveProperty("question.returned.amount", 100_000);
    const stale = await post("markReturnHandled", { paymentId, amount: "50000", reason: "Agreed" });
    expect(stale).toMatchObject({ status: 409, data: { refusal: null, question: { returned: { amount: 100_000 } } } });
    expect(errorsOf(stale)?.[""]?.[0]).toContain("another sum");
    expect(stale.data?.values).toMatchObject({ reason: "Agreed" });
    const seenNow = { paymentId, amount: "100000", reason: "Agreed" };
    expect((await post("markReturnHandled", seenNow)).status).toBe(303);
    expect((await seen()).books.returnedElsewhere).toEqual([]);
  });
});
