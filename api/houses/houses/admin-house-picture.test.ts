import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { housePicturesSchema } from "contract/admin/house-pictures";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { auditLog, houses, uploads } from "../../db/schema";

let api: TestApi;
let admin: TestMember;
let house: TestHouse;

beforeAll(async () => {
  api = await createTestApi();
  admin = await anAdmin(api);
});
afterAll(() => api.close());
beforeEach(async () => void (house = await aHouse(api)));

const address = () => `/v1/admin/houses/${house.slug}/pictures`;
const get = async () => (await api.request("GET", address(), { token: admin.token })).data(housePicturesSchema);
const put = (pictures: unknown, version = 1) =>
  api.request("PUT", address(), { token: admin.token, body: { pictures, version } });

async function anUpload(): Promise<string> {
  const path = `uploads/${uuidv7().replaceAll("-", "")}.webp`;
  await api.services.db.insert(uploads).values({ id: uuidv7(), path, width: 900, height: 600, bytes: 1 });
  return path;
}

const words = { en: "A bright room", ko: "밝은 방" };

it("reorders pictures, adds uploads and removes omitted ones", async () => {
  const added = await anUpload();
  const { pictures: before } = await get();
  const first = { path: before[0]!.path, alt: words };
  const answer = await put([{ path: added, alt: words }, first]);
  expect(answer.data(housePicturesSchema)).toMatchObject({
    version: 2,
    pictures: [{ path: added, alt: words, width: 900, height: 600 }, first],
  });
  const seen = await api.request("GET", `/v1/houses/${house.slug}`);
  expect(seen.body).toMatchObject({ data: { cover: { path: added, alt: words.en } } });
  expect(await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, house.id))).toMatchObject([
    { action: "house.picturesSaved", actorId: admin.id, detail: { before: { pictures: before } } },
  ]);
});

it("requires a published house to keep a picture with its texts", async () => {
  const path = await anUpload();
  expect((await put([])).body).toMatchObject({ fieldErrors: { pictures: ["Choose a photo."] } });
  const halves = await put([{ path, alt: { en: "A room", ko: "" } }]);
  expect(halves.body).toMatchObject({ fieldErrors: { "pictures.0.alt.ko": [expect.any(String)] } });
  await api.services.db.update(houses).set({ publishedAt: null }).where(eq(houses.id, house.id));
  expect((await put([{ path, alt: { en: "", ko: "" } }])).status).toBe(200);
  expect((await put([], 2)).status).toBe(200);
});

it("accepts only uploads, and at most as many as a page shows", async () => {
  const unknown = await put([{ path: "houses/../../secrets", alt: words }]);
  expect(unknown.body).toMatchObject({ fieldErrors: { "pictures.0.path": [expect.any(String)] } });
  const path = await anUpload();
  expect((await put(Array.from({ length: 31 }, () => ({ path, alt: words })))).status).toBe(400);
});

it("refuses a stale version and keeps the first change", async () => {
  const path = await anUpload();
  for (const saved of [await put([{ path, alt: words }]), await put([{ path, alt: words }])]) {
    expect(saved).toMatchObject({ status: 200, body: { data: { version: 2 } } });
  }
  const second = await put([{ path, alt: { en: "Mine", ko: "내 것" } }]);
  expect(second).toMatchObject({ status: 409, body: { errorCode: "RECORD_CHANGED" } });
  expect((await get()).pictures).toMatchObject([{ alt: words }]);
});

it("requires an admin and an existing house", async () => {
  const { token } = await aMember(api);
  for (const method of ["GET", "PUT"]) {
    expect((await api.request(method, address(), { token, body: method === "PUT" ? {} : undefined })).status).toBe(403);
    const body = method === "PUT" ? { pictures: [], version: 1 } : undefined;
    const missing = await api.request(method, "/v1/admin/houses/nowhere/pictures", { token: admin.token, body });
    expect(missing.body).toMatchObject({ errorCode: "HOUSE_NOT_FOUND" });
  }
});

it("publishes no draft while a picture lacks its texts", async () => {
  const { id, slug } = house;
  await api.services.db.update(houses).set({ publishedAt: null }).where(eq(houses.id, id));
  expect((await put([{ path: await anUpload(), alt: { en: "A room", ko: "" } }])).status).toBe(200);
  const publish = (version: number) =>
    api.request("PUT", `/v1/admin/houses/${slug}/publish`, { token: admin.token, body: { version } });
  const refused = await publish(2);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    fieldErrors: { "pictures.0.alt.ko": ["Enter the Korean description of the photo. Both languages are needed."] },
  });
  const { pictures } = await get();
  await put([{ path: pictures[0]!.path, alt: words }], 2);
  expect((await publish(3)).body).not.toHaveProperty(["fieldErrors", "pictures.0.alt.ko"]);
});

it.each(["%00", "no-such-house", "%ff", "'"])("answers 404 for the house %s", async (slug) => {
  const there = `/v1/admin/houses/${slug}/pictures`;
  const { token } = admin;
  expect((await api.request("GET", there, { token })).status).toBe(404);
  expect((await api.request("PUT", there, { token, body: { pictures: [], version: 1 } })).status).toBe(404);
});
