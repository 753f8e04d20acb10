import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { auditLog, messages, reviews, sessions } from "api/db/schema";
import { seedDemo } from "api/process/seed/seed";
import { joinRow } from "~/platform/lists/bulk/bulk-url";
import { adminLists } from "~/platform/paths/admin-lists";
import type { BulkConfirm, BulkResult, LoadedBulk } from "~/platform/lists/bulk/bulk.server";
import { aLimitedAdmin, anAdmin } from "../../../tests/factories/admin";
import { aMember } from "../../../tests/factories/member";
import { openAs, openTestSite, type Form, type Handler } from "../../../tests/factories/site";

const { api, replaceAnswer, restoreAnswers } = await openTestSite();

type Module = { loader: Handler; action?: Handler };
type ListPage = { bulk: LoadedBulk; list: { data: unknown[] } };

await seedDemo(api.services.db, api.services.now());
const admin = await anAdmin(api);
await aMember(api); // has not confirmed the e-mail
const modules: Record<string, Module> = {};

for (const { list } of adminLists) {
  modules[list] = (await import(/* @vite-ignore */ `../../routes/admin/${list}.tsx`)) as Module;
}

async function open(list: string, query = "", who = admin) {
  const { status, data } = await openAs(who, modules[list]!.loader, `/admin/${list}?${query}`);
  expect(status).toBe(200);
  return data as ListPage;
}

async function ask(list: string, action: string, query: string) {
  const { confirm } = (await open(list, `${query}&confirm=${action}&all=on`)).bulk;
  return confirm!;
}

/** What the confirmation posts of its first rows. */
function askedRows({ rows, idempotencyKey }: BulkConfirm, count = rows.length): Form {
  const chosen = rows.slice(0, count);
  return {
    ids: chosen.map(joinRow),
    idempotencyKey,
  };
}

function post(list: string, query: string, form: Form, who = admin) {
  return openAs(who, modules[list]!.action!, `/admin/${list}?${query}`, { form });
}

const countChanges = async () => {
  const { db } = api.services;
  const entries = (await db.select().from(auditLog)).filter(({ actorId }) => actorId === admin.id);
  return [entries.length, await db.$count(messages)];
};

/** What each button for several rows is tried on, and what its confirmation asks for. */
const bulk = (list: string, action: string, query: string, fields: Form = {}) =>
  [`${list}:${action}`, { list, action, query, fields }] as const;

const actions = [
  bulk("reservations", "sendSigningReminders", "status=unsigned"),
  bulk("reservations", "sendPaymentReminders", "status=unpaid"),
  bulk("users", "resendVerification", "sort=-createdAt"),
  bulk("community", "unpublish", "state=published"),
  bulk("community", "publish", "state=draft"),
  bulk("reviews", "publish", "state=waiting"),
  bulk("reviews", "hide", "state=published", { reason: "Names a neighbour." }),
  bulk("houses", "unpublish", "published=true"),
  bulk("houses", "publish", "published=false"),
  bulk("conversations", "assign", "sort=lastMessageAt", {}),
  bulk("conversations", "finish", "state=open"),
  bulk("conversations", "reopen", "state=done"),
  bulk("payments", "returnPayment", "status=discrepant"),
  bulk("refunds", "retryRefund", "status=failed"),
  bulk("deposits", "refundDeposit", "sort=checkOut"),
  bulk("coupons", "end", "state=running"),
  bulk("consultations", "changeStatus", "status=received", { status: "answered" }),
  bulk("messages", "resend", "status=sent"),
];

test("does not return a deposit of another amount than the confirmation named", async () => {
  const confirm = await ask("deposits", "refundDeposit", "sort=checkOut");
  const [row] = confirm.rows;
  const asked = { ...askedRows(confirm, 1), ids: [joinRow({ ...row!, version: row!.version! - 100_000 })] };
  const { status, data } = await post("deposits", "sort=checkOut", { ...asked, intent: "refundDeposit" });
  expect([status, (data as { result: BulkResult }).result.refused]).toMatchObject([409, [{ key: row!.key }]]);
});

test("asks again about deposits whose amounts a form of an earlier page does not name", async () => {
  const [row] = (await ask("deposits", "refundDeposit", "sort=checkOut")).rows;
  const before = await countChanges();
  const { key } = row!;
  const earlier = { ids: [key], versions: [String(row!.version)], idempotencyKey: crypto.randomUUID() };
  const { status, location, flash } = await post("deposits", "sort=checkOut", { ...earlier, intent: "refundDeposit" });
  expect([status, location]).toEqual([303, `/admin/deposits?sort=checkOut&confirm=refundDeposit&ids=${key}`]);
  expect(flash!.message).toMatch(/nothing was done/);
  expect(await countChanges()).toEqual(before);
});

test("does nothing without the button's name, also where a list has one action", async () => {
  const confirm = await ask("deposits", "refundDeposit", "sort=checkOut");
  const before = await countChanges();
  expect((await post("deposits", "sort=checkOut", askedRows(confirm, 1))).status).toBe(400);
  expect(await countChanges()).toEqual(before);
});

describe.each(actions)("%s", (_name, { list, action, query, fields }) => {
  test("says how many and which, is done for each, and once when it is sent twice", async () => {
    const confirm = await ask(list, action, query);
    expect(confirm.rows.length, JSON.stringify(confirm)).toBeGreaterThan(0);
    expect(confirm.title).toContain(String(confirm.rows.length));
    expect(confirm.isFinal, confirm.text).toBe(confirm.text.includes("can't undo this"));
    for (const { label } of confirm.rows) expect(label).not.toMatch(/undefined|\[object/);
    const values = list === "conversations" && action === "assign" ? { assignee: admin.id } : fields;
    const asked = askedRows(confirm, 3);
    const form = { ...values, intent: action, ...asked };
    const before = await countChanges();
    const first = await post(list, query, form);
    const { refused = [], unknown = [] } = (first.data as { result?: BulkResult } | undefined)?.result ?? {};
    const notDone = refused.length + unknown.length;
    if (first.status === 303) expect(first.flash?.message).toMatch(/\.$/);
    else expect(notDone, JSON.stringify(first)).toBeGreaterThan(0);
    const changed = await countChanges();
    expect(notDone).toBeLessThan(Math.min(3, confirm.rows.length));
    expect(changed[0]).toBeGreaterThan(before[0]!);
    const again = await post(list, query, form);
    expect([again.status, await countChanges()]).toEqual([first.status, changed]);
  });
});

test("every list has an action, except those that are only written to by the system", () => {
  const without = adminLists.filter(({ list }) => !modules[list]!.action).map(({ list }) => list);
  expect(without).toEqual(["ledger", "audit-log"]); // append-only
});

test("every button for several rows is tried here", async () => {
  const offered = [];
  for (const { list } of adminLists) {
    const page = await open(list);
    offered.push(...((page.bulk as LoadedBulk | undefined)?.offers ?? []).map(({ action }) => `${list}:${action}`));
  }
  expect(actions.map(([name]) => name).sort()).toEqual(offered.sort());
});

describe("an action on several rows", () => {
  const form = (ids: string[], more: Form = {}) => ({
    intent: "end",
    ids,
    idempotencyKey: crypto.randomUUID(),
    ...more,
  });

  test("names the refused rows with their reason, and does the others", async () => {
    const { list } = await open("coupons");
    const [coupon] = list.data as { code: string; version: number }[];
    const row = joinRow({ key: coupon!.code, version: coupon!.version });
    const { status, data } = await post("coupons", "sort=code", form([row, "NO-SUCH-CODE@0"]));
    const { result } = data as { result: BulkResult };
    expect(status).toBe(200);
    expect(result.title).toBe("1 coupon was ended. 1 couldn't be done:");
    expect(result.refused).toMatchObject([{ key: "NO-SUCH-CODE", sentence: expect.stringMatching(/\.$/) as string }]);
    expect(result.retry).toBeNull(); // it is not in the list
    const none = await post("coupons", "", form(["NO-SUCH-CODE@0"]));
    expect(none.status).toBe(409);
  });

  test.each([
    [{ ids: [] }, "Tick at least one row."],
    [{ ids: Array.from({ length: 101 }, (_, index) => `C-${index}`) }, /./],
    [{ idempotencyKey: "one" }, /./],
  ])("refuses %#", async (fields, sentence) => {
    const { status, data } = await post("coupons", "", { ...form(["SPRING"]), ...fields });
    const { lastResult } = data as { lastResult: { error: Record<string, string[]> } };
    expect(status).toBe(400);
    expect(Object.values(lastResult.error).flat()[0]).toMatch(sentence);
  });

  test("asks for what it lacks, and keeps the rows", async () => {
    const confirm = await ask("reviews", "hide", "");
    const { status, data } = await post("reviews", "", form(confirm.rows.map(joinRow), { intent: "hide", reason: "" }));
    expect([status, (data as { lastResult: { error: object } }).lastResult.error]).toEqual([
      400,
      { reason: ["Enter a reason."] },
    ]);
  });

  test("leaves a review as it is that a colleague hid since the confirmation, and publishes the others", async () => {
    const { db } = api.services;
    const shown = (await ask("reviews", "hide", "state=published")).rows.slice(0, 2).map(({ key }) => key);
    await db.update(reviews).set({ publishedAt: null, hiddenAt: null }).where(inArray(reviews.id, shown));
    const confirm = await ask("reviews", "publish", "state=waiting");
    const [hidden, other] = shown as [string, string];
    const colleague = await anAdmin(api);
    const hide = { token: colleague.token, body: { reason: "Names a neighbour." } };
    expect((await api.request("PUT", `/v1/admin/reviews/${hidden}/hide`, hide)).status).toBe(200);
    const { status, data } = await post("reviews", "state=waiting", { ...askedRows(confirm), intent: "publish" });
    const label = `No longer in this list (… ${hidden.slice(-12)})`;
    const to = `/admin/reviews/${hidden}`;
    const sentence = "This changed after the question was opened, so it was left as it is. Now: Hidden";
    expect(status).toBe(200);
    expect((data as { result: BulkResult }).result.refused).toEqual([{ key: hidden, label, to, sentence }]);
    const stateOf = async (id: string) =>
      (await api.request("GET", `/v1/admin/reviews/${id}`, { token: admin.token })).body;
    expect(await stateOf(hidden)).toMatchObject({ data: { state: "hidden" } });
    expect(await stateOf(other)).toMatchObject({ data: { state: "published" } });
  });

  test("does not mark a conversation as done to which the member has written since the confirmation", async () => {
    const member = await aMember(api);
    const write = async (path: string, body: object) =>
      (await api.request("POST", `/v1/conversations${path}`, { token: member.token, body })).data(
        z.object({ id: z.string() }),
      );
    const { id } = await write("", { kind: "question", text: "Is there a bicycle?" });
    const query = `state=open&accountId=${member.id}`;
    const confirm = await ask("conversations", "finish", query);
    await write(`/${id}/messages`, { text: "The tap is leaking now." });
    const { data } = await post("conversations", query, { ...askedRows(confirm), intent: "finish" });
    expect((data as { result: BulkResult }).result.refused).toMatchObject([
      { key: id, sentence: expect.stringContaining("New message: “The tap is leaking now.”") as string },
    ]);
    const kept = await api.request("GET", `/v1/conversations/${id}`, { token: member.token });
    expect(kept.body).toMatchObject({ data: { state: "open" } });
  });

  test("links a refused row to its record, and offers to try it again", async () => {
    const [row] = (await ask("reviews", "hide", "state=published")).rows;
    const { key } = row!;
    replaceAnswer(new RegExp(`/${key}/hide$`), () =>
      Response.json({ errorCode: "RECORD_CHANGED", errorMessage: "Changed." }, { status: 409 }),
    );
    const hide = form([joinRow(row!)], { intent: "hide", reason: "Names a neighbour." });
    const { data } = await post("reviews", "state=published", hide);
    restoreAnswers();
    const { refused, retry } = (data as { result: BulkResult }).result;
    expect(refused).toMatchObject([{ key, to: `/admin/reviews/${key}` }]);
    const to = `/admin/reviews?state=published&confirm=hide&form=${hide.idempotencyKey}&ids=${key}`;
    expect(retry).toEqual({ to, count: 1 });
  });

  test("asks about the payments of all its rows at once", async () => {
    const asked: string[] = [];
    replaceAnswer(/./, (request) => {
      asked.push(new URL(request.url).pathname);
      return api.app.fetch(request);
    });
    const { rows } = await ask("reservations", "sendPaymentReminders", "status=unpaid");
    restoreAnswers();
    expect(rows.length).toBeGreaterThan(1);
    const address = "/v1/admin/reservations/payment-reminders/preview";
    expect(asked.filter((path) => path.startsWith("/v1/admin/reservations/"))).toEqual([address]);
  });

  test("leaves out stays that were reminded to pay today, with a link, and does not offer to try them again", async () => {
    const confirm = await ask("reservations", "sendPaymentReminders", "status=overdue");
    const ids = confirm.rows.slice(0, 1).map(({ key }) => key);
    const remind = { intent: "sendPaymentReminders", ids, idempotencyKey: crypto.randomUUID() };
    expect((await post("reservations", "status=overdue", remind)).status).toBe(303);
    const { leftOut } = await ask("reservations", "sendPaymentReminders", "status=overdue");
    const reminded = leftOut.find(({ key }) => key === ids[0]);
    expect(reminded).toMatchObject({
      to: `/admin/reservations/${ids[0]!}`,
      refusal: expect.stringMatching(/24 hours|day/) as string,
    });
    const again = await post("reservations", "status=overdue", { ...remind, idempotencyKey: crypto.randomUUID() });
    expect(again.data).toMatchObject({ result: { refused: [{ key: ids[0] }], retry: null } });
  });

  test.each([
    ["reviews", "hide", "state=published", { reason: "Names a neighbour." }],
    ["community", "unpublish", "state=published", {}],
  ])(
    "of %s that takes them off the site offers to publish those again that were on it",
    async (list, action, query, fields) => {
      const [row] = (await ask(list, action, query)).rows;
      const { location } = await post(list, query, form([joinRow(row!)], { intent: action, ...fields }));
      expect(location).toBe(`/admin/${list}?${query}&undo=publish&ids=${row!.key}`);
      const { bulk: loaded } = await open(list, `undo=publish&ids=${row!.key}`);
      expect(loaded.undo!.label).toMatch(/^Undo: publish the /);
    },
  );

  test("does not offer to publish what was never published", async () => {
    const [row] = (await ask("reviews", "hide", "state=published")).rows;
    await api.services.db.update(reviews).set({ publishedAt: null }).where(eq(reviews.id, row!.key));
    const hide = { intent: "hide", reason: "Names a neighbour." };
    const { location } = await post("reviews", "state=waiting", form([joinRow(row!)], hide));
    expect(location).toBe("/admin/reviews?state=waiting");
  });

  test("leaves out rows it does not fit, and tells of those that are gone from the page", async () => {
    const { bulk: loaded } = await open("houses", "published=true&confirm=publish&all=on");
    expect(loaded.confirm!.rows).toEqual([]);
    expect(loaded.confirm!.leftOut.length).toBeGreaterThan(0);
    const { bulk: one } = await open("coupons", "confirm=end&ids=NO-SUCH-CODE");
    expect(one.confirm).toMatchObject({ rows: [], missing: 1 });
  });

  test("offers to take it back where another action does", async () => {
    const confirm = await ask("houses", "unpublish", "published=true");
    const [row] = confirm.rows;
    const { location } = await post("houses", "published=true", form([joinRow(row!)], { intent: "unpublish" }));
    expect(location).toBe(`/admin/houses?published=true&undo=publish&ids=${row!.key}`);
    const { bulk: loaded } = await open("houses", location!.split("?")[1]);
    expect(loaded.undo).toMatchObject({ to: `/admin/houses?published=true&confirm=publish&ids=${row!.key}` });
  });

  let untried = 0;
  test.each([
    ["fails after it was done", () => Response.json({ status: 500, errorCode: "INTERNAL_ERROR" }, { status: 500 })],
    ["is still worked on", () => Response.json({ errorCode: "IDEMPOTENCY_IN_PROGRESS" }, { status: 409 })],
    ["is lost", () => Promise.reject(new Error("The connection was lost"))],
  ])("whose answer %s may be tried again without doing it twice", async (_name, answer) => {
    const { db } = api.services;
    await db.update(messages).set({ status: "sent" }).where(eq(messages.status, "queued"));
    const { rows, idempotencyKey } = await ask("messages", "resend", "status=sent");
    const { key } = rows.at(-(untried += 1))!; // one that arrived is sent again only once
    const fields = { intent: "resend", ids: [key], idempotencyKey };
    const count = await db.$count(messages);
    replaceAnswer(/./, async (request) => {
      const real = await api.app.fetch(request);
      return request.url.endsWith("/resend") ? answer() : real;
    });
    const { status, data } = await post("messages", "status=sent", fields);
    restoreAnswers();
    const { result } = data as { result: BulkResult };
    expect([status, result.title, result.refused, result.unknown]).toMatchObject([503, "", [], [{ key }]]);
    const { bulk: loaded } = await open("messages", result.retry!.to.split("?")[1]);
    expect(loaded.confirm).toMatchObject({ idempotencyKey, rows: [{ key }] });
    const again = await post("messages", "status=sent", fields);
    expect([again.status, again.data]).toEqual([303, undefined]);
    expect(await db.$count(messages)).toBe(count + 1);
  });

  test("makes a key of its own where the address has none that is valid", async () => {
    const { bulk: loaded } = await open("messages", "status=sent&confirm=resend&all=on&form=mine");
    expect(loaded.confirm!.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("is offered to roles with its permission", async () => {
    const finance = await aLimitedAdmin(api, "finance");
    const { bulk: loaded } = await open("reservations", "confirm=sendSigningReminders&all=on", finance);
    expect([loaded.offers.map(({ action }) => action), loaded.confirm]).toEqual([["sendPaymentReminders"], null]);
    const desk = await aLimitedAdmin(api, "desk");
    expect((await post("refunds", "", form(["1"], { intent: "retryRefund" }), desk)).status).toBe(403);
  });

  test("asks for the password first where money moves", async () => {
    const long = new Date(api.services.now().getTime() - 3_600_000);
    await api.services.db.update(sessions).set({ provedAt: long });
    const { status, location } = await post("deposits", "", form([`${admin.id}@100000`], { intent: "refundDeposit" }));
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/auth\/confirm/)]);
  });
});
