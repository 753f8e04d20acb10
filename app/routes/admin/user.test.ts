import { expect, it } from "vitest";
import { anAdmin } from "../../../tests/factories/admin";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { openAs, openTestSite } from "../../../tests/factories/site";
import { reserve } from "../../../tests/factories/reservation";
import * as route from "./user";

const { api, replaceAnswer } = await openTestSite();

const [admin, member] = [await anAdmin(api), await aMember(api)];
const stay = (await reserve(api, member, await aHouse(api))).code;
const open = (id: string) => openAs(admin, route.loader, `/admin/users/${id}`, { params: { id } });

it.each([
  ["fails", () => Response.json({ errorMessage: "ECONNRESET" }, { status: 500 })],
  ["gets no answer", () => Promise.reject(new TypeError("fetch failed"))],
  ["is one too many", () => Response.json({ errorCode: "RATE_LIMITED", errorMessage: "Wait." }, { status: 429 })],
])("is shown without a part when the look-up of the user %s, with their reservations", async (_what, answer) => {
  expect((await open(member.id)).data).toMatchObject({ user: { username: member.email } });
  replaceAnswer(/^GET \/v1\/admin\/users\/[^/]+$/, answer);
  const page = await open(member.id);
  expect(page).toMatchObject({ status: 200, data: { title: "Users", user: null } });
  expect(JSON.stringify(page.data)).toContain(stay);
  expect(JSON.stringify(page.data)).not.toMatch(/ECONNRESET|Wait\./);
});

it("reports an unknown user", async () => {
  expect((await open("01890000-0000-7000-8000-000000000000")).status).toBe(404);
});

it("deletes the account of a person who asked for it, and says what stands against it", async () => {
  const guest = await aMember(api);
  const look = (id: string) => openAs(admin, route.loader, `/admin/users/${id}?confirm=delete`, { params: { id } });
  const send = (form: Record<string, string>) =>
    openAs(admin, route.action, `/admin/users/${guest.id}`, {
      params: { id: guest.id },
      form: { intent: "delete", ...form },
    });
  expect((await look(member.id)).data).toMatchObject({
    deletion: { obstacles: [{ kind: "upcomingStay", code: stay }] },
  });
  expect((await look(guest.id)).data).toMatchObject({ deletion: { obstacles: [], keptUntil: null } });
  expect(await send({ request: "" })).toMatchObject({ status: 400 });
  expect(await send({ request: "inPerson" })).toMatchObject({ status: 303, location: "/admin/users" });
  expect((await open(guest.id)).status).toBe(404);
});
