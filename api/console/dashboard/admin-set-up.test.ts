import { afterAll, beforeAll, expect, it } from "vitest";
import { setUpSchema } from "contract/set-up";
import { aLimitedAdmin, anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { reserve } from "../../../tests/factories/reservation";
import { messages } from "../../db/schema";
import { getSetUp } from "./admin-set-up.queries";

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await createTestApi();
  admin = await anAdmin(api);
});
afterAll(() => api.close());

const open = async () => (await api.request("GET", "/v1/admin/set-up", { token: admin.token })).data(setUpSchema);

it("counts what an operator has set up, from an empty database to a confirmed stay", async () => {
  expect(await open()).toEqual({
    done: ["areas"],
    areas: 8,
    sandboxes: ["payments", "mail", "sms"],
    house: null,
    booking: null,
  });
  const body = { name: { en: "Yard House", ko: "마당집" }, area: "hongdae" };
  const made = await api.request("POST", "/v1/admin/houses", { token: admin.token, body });
  expect(made.status).toBe(201);
  const draft = await open();
  expect(draft).toMatchObject({ done: ["areas"], house: { name: "Yard House", isPublic: false } });
  expect(draft.house?.missing).toContain("pictures");

  const house = await aHouse(api, { slug: "maple-court" }); // without texts
  const published = ["areas", "rooms", "prices", "pictures", "publication"];
  expect(await open()).toMatchObject({ done: published, house: { slug: "maple-court", isPublic: true } });

  const stay = await reserve(api, await aMember(api), house);
  expect(await open()).toMatchObject({ done: published, booking: { id: stay.id, code: stay.code } });
  await api.services.db.update(messages).set({ status: "sent" });
  const inSandbox = await open();
  expect(inSandbox, "no e-mail has left the server").toMatchObject({ done: published });
  const env = { ...api.services.env, mailGateway: "smtp" } as typeof api.services.env;
  expect(await getSetUp({ ...api.services, env }, "en")).toMatchObject({
    done: [...published, "mail"],
    sandboxes: ["payments", "sms"],
  });
});

it("is for those who set up houses", async () => {
  const desk = await aLimitedAdmin(api, "desk");
  expect((await api.request("GET", "/v1/admin/set-up", { token: desk.token })).status).toBe(403);
});
