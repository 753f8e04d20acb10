import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aPicture } from "../../../tests/factories/pictures";
import { createPictureStore } from "./pictures";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const room = "/v1/media/houses/hongdae-room.jpg";

async function open(url: string, headers: Record<string, string> = {}) {
  const response = await api.app.request(url, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test("scales a picture to the next width, as WebP that may be cached indefinitely", async () => {
  const { response, bytes } = await open(`${room}?w=300`);
  expect(response.headers.get("content-type")).toBe("image/webp");
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 320, height: 213 });
});

test("answers equal requests with the same bytes, then from the cache", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => open(`${room}?w=480`)));
  const first = answers[0]?.bytes;
  expect(answers.every(({ bytes }) => first?.equals(bytes))).toBe(true);
  expect((await open(`${room}?w=480`)).bytes.equals(first as Buffer)).toBe(true);
  rmSync(path.join(api.services.env.dataDir, "cache"), { recursive: true });
  expect((await open(`${room}?w=480`)).response.status).toBe(200);
});

test("serves AVIF to clients that accept it once it is ready, WebP otherwise", async () => {
  const accept = "image/avif,image/webp,*/*";
  const early = await open(`${room}?w=160`, { accept });
  expect(early.response.headers.get("content-type")).toBe("image/webp");
  expect(early.response.headers.get("vary")).toContain("Accept");
  expect(early.response.headers.get("cache-control")).toBe("public, max-age=60");
  await expect
    .poll(async () => (await open(`${room}?w=160`, { accept })).response.headers.get("content-type"), {
      timeout: 15_000,
    })
    .toBe("image/avif");
  const { bytes, response } = await open(`${room}?w=160`, { accept });
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "heif", compression: "av1", width: 160 });
  expect(bytes.length).toBeLessThan(early.bytes.length);
  expect((await open(`${room}?w=160`)).response.headers.get("content-type")).toBe("image/webp");
});

test("is a JPEG for e-mails, whatever the client accepts", async () => {
  const { response, bytes } = await open(`${room}?w=800&format=jpeg`, { accept: "image/avif,image/webp,*/*" });
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 800 });
});

test("ends in the colour of an area at its edges, where one is named", async () => {
  const { bytes } = await open(`${room}?w=800&format=jpeg&background=hongdae`);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const corners = [0, info.width - 1, info.width * (info.height - 1)].map((at) => [
    ...data.subarray(3 * at, 3 * at + 3),
  ]);
  for (const corner of corners)
    for (const [channel, value] of [0xfa, 0xe6, 0xc8].entries())
      expect(Math.abs(corner[channel]! - value)).toBeLessThanOrEqual(3);
  const plain = await open(`${room}?w=800&format=jpeg`);
  expect(plain.bytes.equals(bytes)).toBe(false);
  const isPlain = async (query: string) => (await open(`${room}?${query}`)).bytes.equals(plain.bytes);
  expect(await isPlain("w=800&format=jpeg&background=mars")).toBe(true);
  const smaller = await Promise.all(
    ["", "&background=hongdae"].map((query) => open(`${room}?w=160&format=jpeg${query}`)),
  );
  expect(smaller[0]!.bytes.equals(smaller[1]!.bytes)).toBe(true); // only the width of e-mails has colours
});

test("encodes once and logs once when the disk is full", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "pictures-"));
  writeFileSync(path.join(dataDir, "cache"), ""); // a file where a folder is expected
  const encoded = vi.spyOn(sharp.prototype, "toBuffer");
  const tell = vi.fn();
  const store = createPictureStore({ dataDir, findUpload: () => Promise.resolve(null) }, tell);
  const find = (format: "webp" | "avif") => store.find("houses/hongdae-room.jpg", 160, format);
  await find("webp");
  expect(await find("webp")).toMatchObject({ type: "image/webp" });
  expect([encoded.mock.calls.length, tell.mock.calls.length]).toEqual([1, 1]);
  await expect.poll(async () => (await find("avif"))?.type, { timeout: 15_000 }).toBe("image/avif");
  await find("avif");
  expect([encoded.mock.calls.length, tell.mock.calls.length]).toEqual([2, 2]);
  encoded.mockRestore();
  rmSync(dataDir, { recursive: true });
});

describe("many pictures at the same time", () => {
  let opened: string[];
  let dataDir: string;
  const pathOf = (number: number) => `uploads/picture-${number}.webp`;
  const many = Array.from({ length: 40 }, (_, number) => pathOf(number));

  beforeEach(() => {
    opened = [];
    dataDir = mkdtempSync(path.join(tmpdir(), "pictures-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  test("are opened one after another, so that those that wait take no memory", async () => {
    const bytes = await aPicture().webp().toBuffer();
    let go = () => {};
    const held = new Promise<void>((end) => (go = end));
    const findUpload = async (picture: string) => {
      opened.push(picture);
      await held;
      return bytes;
    };
    const store = createPictureStore({ dataDir, findUpload }, vi.fn());
    const answers = many.map((picture) => store.find(picture, 160, "webp"));
    await expect.poll(() => opened.length).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(opened).toHaveLength(2);
    go();
    expect(new Set((await Promise.all(answers)).map((made) => made?.type))).toEqual(new Set(["image/webp"]));
  });

  test("beyond what can be scaled in time are refused", async () => {
    const store = createPictureStore({ dataDir, findUpload: () => new Promise<null>(() => {}) }, vi.fn());
    const [converted, waiting, tooMany] = [2, 200, 8];
    const answers = Array.from({ length: converted + waiting + tooMany }, (_, number) =>
      store.find(pathOf(number), 160, "webp"),
    );
    const refusals: unknown[] = [];
    for (const answer of answers) answer.catch((error: Error) => refusals.push(error.message));
    await expect.poll(() => refusals).toEqual(Array(tooMany).fill("UPSTREAM_UNAVAILABLE"));
  });

  test("are made as AVIF for twenty at most, later for the others", async () => {
    const bytes = await aPicture().webp().toBuffer();
    let go = () => {};
    const held = new Promise<void>((end) => (go = end));
    const findUpload = async (picture: string) => {
      const isAgain = opened.includes(picture);
      opened.push(picture);
      if (isAgain) await held;
      return bytes;
    };
    const store = createPictureStore({ dataDir, findUpload }, vi.fn());
    const types = async () =>
      (await Promise.all(many.map((picture) => store.find(picture, 160, "avif")))).map((made) => made?.type);
    expect(new Set(await types())).toEqual(new Set(["image/webp"]));
    await expect.poll(() => opened.length).toBe(41); // one of them as AVIF too
    go();
    const countAvif = async () => (await types()).filter((type) => type === "image/avif").length;
    await expect.poll(() => opened.length, { timeout: 15_000 }).toBe(61);
    await expect.poll(countAvif, { timeout: 15_000 }).toBe(40);
  });
});

test("never enlarges pictures, and ignores an invalid width", async () => {
  for (const width of ["99999", "wide", "-5", ""]) {
    const { bytes } = await open(`${room}?w=${width}`);
    expect((await sharp(bytes).metadata()).width).toBe(1600);
  }
});

test.each([
  "/v1/media/houses/no-such-room.jpg",
  "/v1/media/houses",
  "/v1/media/",
  "/v1/media/../../package.json",
  "/v1/media/..%2f..%2fpackage.json",
  "/v1/media/%2e%2e/%2e%2e/schema.ts",
  "/v1/media//etc/passwd",
  "/v1/media/houses/hongdae-room.jpg%00.png",
  "/v1/media/.hidden.jpg",
])("answers 404 for %s", async (url) => {
  const { status, body } = await api.request("GET", url);
  expect(status).toBe(404);
  expect(body).toMatchObject({ errorCode: expect.stringMatching(/NOT_FOUND/) as string });
});
