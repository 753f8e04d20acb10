import { expect, it, vi } from "vitest";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { runPhotoIntent } from "./photo-intents.server";
import { movePhoto, photoErrorsOf, readPhotos } from "./photo.form.server";

const photos = ["a", "b", "c"].map((path) => ({ path, altEn: path, altKo: "" }));
const order = (from: number, step: -1 | 0 | 1) => movePhoto(photos, from, step).map(({ path }) => path);

it("moves a photo by one position within the list, and ignores invalid input", () => {
  expect(order(2, -1)).toEqual(["a", "c", "b"]);
  expect(order(0, 1)).toEqual(["b", "a", "c"]);
  expect(order(1, 0)).toEqual(["a", "b", "c"]);
  for (const from of [0, 9, -1, 0.5, NaN]) expect(order(from, -1)).toEqual(["a", "b", "c"]);
  expect(order(2, 1)).toEqual(["a", "b", "c"]);
});

it("reads the photos of a form in order", () => {
  const form = new FormData();
  photos.forEach(({ path, altEn }, index) => {
    form.set(`pictures[${index}].path`, path);
    form.set(`pictures[${index}].altEn`, altEn);
  });
  form.set("pictures[7].path", "lost");
  expect(readPhotos(form)).toEqual(photos);
});

it("shows the API's problem at the photo's field", () => {
  const told = { "pictures.1.alt.ko": ["Both languages"], pictures: ["One at least"] };
  const problem = new ApiProblem(400, "VALIDATION_FAILED", "Both languages", told);
  expect(photoErrorsOf(problem)).toEqual({ "pictures[1].altKo": ["Both languages"], "": ["One at least"] });
  expect(() => photoErrorsOf(new Error("another"))).toThrow("another");
});

const translate = (key: string, values?: { defaultValue?: string }) => values?.defaultValue ?? key;

async function send(api: object, fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const session = { flash: vi.fn() };
  const args = { api, form, session, params: { slug: "a" }, t: translate } as unknown;
  return { answer: await runPhotoIntent(args as Parameters<typeof runPhotoIntent>[0]), flash: session.flash };
}

it("adds a photo once when its form comes twice", async () => {
  const house = { slug: "a", name: { en: "A", ko: "A" }, published: false, version: 1, pictures: [] as object[] };
  const kept = { path: "uploads/one.webp", width: 9, height: 6 };
  const put = vi.fn(async () => void (house.pictures = [{ ...kept, alt: { en: "", ko: "" } }]));
  const post = vi.fn(async (_path: string, _call: { idempotencyKey: string }) => kept);
  const api = { get: async () => house, put, post };
  const fields = { intent: "add", image: new File(["pixels"], "a.jpg") };
  for (const { answer } of [await send(api, fields), await send(api, fields)]) {
    expect(answer).toMatchObject({ status: 303 });
  }
  expect(put).toHaveBeenCalledTimes(1);
  const keys = post.mock.calls.map(([, call]) => call.idempotencyKey);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), keys[0]]);
});

it("keeps the last photo of a house that is on the site, and says why", async () => {
  const pictures = [{ path: "a.jpg", width: 9, height: 6, alt: { en: "", ko: "" } }];
  const house = { slug: "a", name: { en: "A", ko: "A" }, published: true, version: 1, pictures };
  const refused = new ApiProblem(400, "VALIDATION_FAILED", "Check the form", { pictures: ["One at least"] });
  const api = { get: async () => house, put: () => Promise.reject(refused) };
  const { answer, flash } = await send(api, { intent: "remove", path: "a.jpg" });
  expect(answer).toMatchObject({
    init: { status: 400 },
    data: { intent: "remove", lastResult: { error: { "": ["adminPhotos:lastOne"] } } },
  });
  expect(flash).not.toHaveBeenCalled();
});

it("stores the order with the version that the form was opened with, and refuses a form without one", async () => {
  const put = vi.fn(async (_path: string, _call: object) => undefined);
  const fields = { intent: "up:1", "pictures[0].path": "a.jpg", "pictures[1].path": "b.jpg" };
  const versionless = await send({ put }, fields);
  expect(versionless.answer).toMatchObject({ init: { status: 400 }, data: { photos: [{ path: "b.jpg" }, {}] } });
  expect(put).not.toHaveBeenCalled();
  await send({ put }, { ...fields, version: "3" });
  expect(put.mock.calls[0]![1]).toMatchObject({
    body: { version: 3, pictures: [{ path: "b.jpg" }, { path: "a.jpg" }] },
  });
});
