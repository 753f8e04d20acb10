import { expect, it, vi } from "vitest";
import type { CallDescription } from "contract/call";
import { maxPictureBytes } from "domain/picture-limits";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { getFixedT } from "~/platform/i18n/i18next.server";
import { movePhoto, photoErrorsOf, readPhotos, runPhotoIntent } from "./admin-photo.server";

const photos = ["a", "b", "c"].map((path) => ({ path, alt: { en: path, ko: "" } }));
const order = (from: number, to: number) => movePhoto(photos, from, to).map(({ path }) => path);

it("moves a photo within the list, and ignores invalid input", () => {
  expect(order(2, 1)).toEqual(["a", "c", "b"]);
  expect(order(0, 1)).toEqual(["b", "a", "c"]);
  expect(order(2, 0)).toEqual(["c", "a", "b"]);
  expect(order(1, 1)).toEqual(["a", "b", "c"]);
  for (const from of [9, -1, 0.5, NaN]) expect(order(from, from - 1)).toEqual(["a", "b", "c"]);
  expect(order(0, -1)).toEqual(["a", "b", "c"]);
  expect(order(2, 3)).toEqual(["a", "b", "c"]);
});

it("reads the photos of a form in order", () => {
  const form = new FormData();
  photos.forEach(({ path, alt }, index) => {
    form.set(`pictures[${index}].path`, path);
    form.set(`pictures[${index}].alt.en`, alt.en);
  });
  form.set("pictures[7].path", "lost");
  expect(readPhotos(form)).toEqual(photos);
});

it("shows the API's problem at the photo's field", () => {
  const told = { "pictures.1.alt.ko": ["Both languages"], pictures: ["One at least"] };
  const problem = new ApiProblem(400, "VALIDATION_FAILED", "Both languages", told);
  expect(photoErrorsOf(problem)).toEqual({ "pictures[1].alt.ko": ["Both languages"], "": ["One at least"] });
  expect(() => photoErrorsOf(new Error("another"))).toThrow("another");
});

const translate = getFixedT("en");

type Methods = { [Method in CallDescription["method"]]?: (path: string, input: never) => unknown };

async function send(methods: Methods, fields: Record<string, string | File | File[]>, search = "") {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  const session = { flash: vi.fn() };
  const url = new URL(`http://site.test/admin/houses/a/photos${search}`);
  const call = ({ method, path }: CallDescription, input: never) => methods[method]!(path, input);
  const api = { ...methods, call };
  const args = { api, form, session, params: { slug: "a" }, t: translate, url } as unknown;
  return { answer: await runPhotoIntent(args as Parameters<typeof runPhotoIntent>[0]), flash: session.flash };
}

type House = { published: boolean; version: number; pictures: { path: string; alt: { en: string; ko: string } }[] };

/** Refuses pictures without words while the house is published, as the API does. */
function apiOf(house: House) {
  const names: Record<string, string> = {};
  return {
    get: async () => ({ slug: "a", name: { en: "A", ko: "A" }, ...house, pictures: house.pictures.map(sized) }),
    put: vi.fn(async (_path: string, { body }: { body: { pictures: House["pictures"]; version: number } }) => {
      if (body.version !== house.version) throw new ApiProblem(409, "RECORD_CHANGED", "Changed");
      const bare = body.pictures.findIndex(({ alt }) => !alt.ko);
      const fields = { [`pictures.${bare}.alt.ko`]: ["Both languages"] };
      if (house.published && bare >= 0) throw new ApiProblem(400, "VALIDATION_FAILED", "Check the form", fields);
      Object.assign(house, { pictures: body.pictures, version: house.version + 1 });
    }),
    post: vi.fn(async (_path: string, call: { body: Blob; idempotencyKey: string }) => {
      if ((await call.body.text()) === "no picture") {
        throw new ApiProblem(400, "VALIDATION_FAILED", "Check", { file: ["This is no picture."] });
      }
      const path = (names[call.idempotencyKey] ??= `uploads/${Object.keys(names).length}.webp`);
      return { id: "1", path, width: 9, height: 6, bytes: 1 };
    }),
  };
}

const sized = (picture: House["pictures"][number]) => ({ ...picture, width: 9, height: 6 });
const aFile = (content: string, name: string) => new File([content], name);

it("adds several photos, each once when the form comes twice", async () => {
  const house: House = { published: false, version: 1, pictures: [] };
  const api = apiOf(house);
  const fields = { intent: "add", images: [aFile("one", "a.jpg"), aFile("two", "b.jpg"), aFile("one", "again.jpg")] };
  const sent = [await send(api, fields), await send(api, fields)];
  for (const { answer } of sent) expect(answer).toMatchObject({ status: 303 });
  expect(sent.map(({ flash }) => flash.mock.calls)).toEqual([
    [[{ kind: "success", message: "2 photos added. 1 photo had already been added." }]],
    [[{ kind: "info", message: "3 photos had already been added." }]],
  ]);
  expect(house.pictures.map(({ path }) => path)).toEqual(["uploads/0.webp", "uploads/1.webp"]);
  expect(api.put).toHaveBeenCalledTimes(2); // one transaction each
});

it("names the files that it refuses, and keeps the others", async () => {
  const house: House = { published: false, version: 1, pictures: [] };
  const huge = aFile("x".repeat(maxPictureBytes + 1), "huge.jpg");
  const images = [aFile("one", "a.jpg"), aFile("no picture", "notes.heic"), huge, aFile("two", "b.jpg")];
  const { answer } = await send(apiOf(house), { intent: "add", images });
  expect(house.pictures).toHaveLength(2);
  expect(answer).toMatchObject({
    init: { status: 413 },
    data: {
      attached: 2,
      done: "2 photos added.",
      added: [],
      lastResult: {
        error: {
          images: [
            "Photo 2 (notes.heic) wasn't added. This is no picture.",
            expect.stringMatching(/^Photo 3 \(huge\.jpg\) wasn't added\. This photo is too large/) as string,
          ],
        },
      },
    },
  });
});

it("asks for the words of photos of a published house, and adds those that have them", async () => {
  const house: House = { published: true, version: 1, pictures: [] };
  const api = apiOf(house);
  const { answer } = await send(api, { intent: "add", images: [aFile("one", "a.jpg"), aFile("two", "b.jpg")] });
  const added = [{ path: "uploads/0.webp" }, { path: "uploads/1.webp" }];
  expect(answer).toMatchObject({ data: { added, attached: 0, lastResult: { error: {} } } });
  const described = {
    "added[0].path": "uploads/0.webp",
    "added[0].alt.en": "A desk",
    "added[0].alt.ko": "책상",
    "added[1].path": "uploads/1.webp",
    "added[2].path": "uploads/2.webp",
    "added[2].leaveOut": "on",
  };
  const second = await send(api, { intent: "add", ...described });
  expect(house.pictures.map(({ path }) => path)).toEqual(["uploads/0.webp"]);
  expect(second.answer).toMatchObject({
    init: { status: 400 },
    data: {
      attached: 1,
      added: [{ path: "uploads/1.webp" }],
      lastResult: { error: { "added[0].alt.ko": ["Check new photo 1. Both languages"] } },
    },
  });
});

it("adds a photo although another admin saves the house meanwhile", async () => {
  const house: House = { published: false, version: 1, pictures: [] };
  const api = apiOf(house);
  api.put.mockImplementationOnce(async () => {
    house.version += 1;
    throw new ApiProblem(409, "RECORD_CHANGED", "Changed");
  });
  const { answer } = await send(api, { intent: "add", images: aFile("one", "a.jpg") });
  expect(answer).toMatchObject({ status: 303 });
  expect(house.pictures).toHaveLength(1);
});

it("stores a file for the page's scripts, without adding it", async () => {
  const house: House = { published: true, version: 1, pictures: [] };
  const { answer } = await send(apiOf(house), { intent: "upload", images: aFile("one", "a.jpg") });
  expect(answer).toMatchObject({ init: { status: 200 }, data: { added: [{ path: "uploads/0.webp" }] } });
  const refused = await send(apiOf(house), { intent: "upload", images: aFile("no picture", "a.txt"), number: "4" });
  const images = ["Photo 4 (a.txt) wasn't added. This is no picture."];
  expect(refused.answer).toMatchObject({
    init: { status: 400 },
    data: { added: [], lastResult: { error: { images } } },
  });
});

it("keeps the last photo of a house that is on the site, and says why", async () => {
  const pictures = [{ path: "a.jpg", width: 9, height: 6, alt: { en: "", ko: "" } }];
  const house = { slug: "a", name: { en: "A", ko: "A" }, published: true, version: 1, pictures };
  const refused = new ApiProblem(400, "VALIDATION_FAILED", "Check the form", { pictures: ["One at least"] });
  const api = { get: async () => house, put: () => Promise.reject(refused) };
  const { answer, flash } = await send(api, { intent: "remove", pictures: "a.jpg" });
  expect(answer).toMatchObject({
    init: { status: 400 },
    data: { intent: "remove", lastResult: { error: { "": [expect.stringMatching(/Add another one first/)] } } },
  });
  expect(flash).not.toHaveBeenCalled();
});

it("stores the order with the version that the form was opened with, and refuses a form without one", async () => {
  const put = vi.fn(async (_path: string, _call: object) => undefined);
  const fields = { intent: "up:1", "pictures[0].path": "a.jpg", "pictures[1].path": "b.jpg" };
  const versionless = await send({ put }, fields);
  expect(versionless.answer).toMatchObject({ init: { status: 400 }, data: { photos: [{ path: "b.jpg" }, {}] } });
  expect(put).not.toHaveBeenCalled();
  const waiting = `?waiting=uploads/${"a".repeat(32)}.webp`;
  const { answer } = await send({ put }, { ...fields, version: "3" }, `${waiting}&waiting=/etc/passwd`);
  expect((answer as unknown as Response).headers.get("location")).toBe(
    `/admin/houses/a/photos?waiting=uploads%2F${"a".repeat(32)}.webp`,
  );
  expect(put.mock.calls[0]![1]).toMatchObject({
    body: { version: 3, pictures: [{ path: "b.jpg" }, { path: "a.jpg" }] },
  });
});
