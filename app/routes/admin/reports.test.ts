import { expect, it } from "vitest";
import { aLimitedAdmin, anAdmin } from "../../../tests/factories/admin";
import { aHouse } from "../../../tests/factories/house";
import { openAs, openTestSite, type Form } from "../../../tests/factories/site";
import * as route from "./reports";

const { api } = await openTestSite();
const [admin] = [await anAdmin(api), await aHouse(api)];

const path = "/admin/reports?month=2026-10";
const look = (query = "", member = admin) => openAs(member, route.loader, path + query);
const post = (intent: string, form: Form = {}, member = admin) =>
  openAs(member, route.action, `${path}&confirm=${intent}`, { form: { intent, ...form } });

it("closes a month, and reopens it with a reason, each after a question", async () => {
  expect((await look("&confirm=close")).data).toMatchObject({ confirm: "close", report: { canClose: true } });
  expect((await look("&confirm=reopen")).data).toMatchObject({ confirm: null });
  const form = { idempotencyKey: crypto.randomUUID() };
  expect(await post("close", form)).toMatchObject({ status: 303, location: path });
  expect(await post("close", form)).toMatchObject({ status: 303 }); // sent twice
  const again = await post("close", { idempotencyKey: crypto.randomUUID() });
  expect(again).toMatchObject({ status: 409, data: { intent: "close" } });
  expect(JSON.stringify(again.data)).toContain("This month is already closed.");

  expect((await look("&confirm=close")).data).toMatchObject({ confirm: null, report: { canReopen: true } });
  const without = await post("reopen", { reason: " " });
  expect(without.data?.lastResult?.error).toEqual({ reason: [expect.any(String)] });
  expect((await look("&confirm=reopen")).data).toMatchObject({ confirm: "reopen" });
  expect(await post("reopen", { reason: "A refund was missing" })).toMatchObject({ status: 303, location: path });
  expect((await look()).data).toMatchObject({ report: { closed: null } });
});

it("lets those who only read money look", async () => {
  const desk = await aLimitedAdmin(api, "desk");
  expect((await look("", desk)).status).toBe(200);
  expect((await post("close", {}, desk)).status).toBe(403);
});
