import { readdirSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { uploadSchema, type Upload } from "contract/upload";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { aBomb, aPicture, aZip, htmlAsPng, scriptedSvg } from "../../../tests/factories/pictures";
import { auditLog, boards, houses, uploads } from "../../db/schema";
import { findPictures, removeUnusedUploads, unusedHours } from "./uploads";

let api: TestApi;
let admin: TestMember;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  admin = await anAdmin(api);
  await api.services.db.delete(uploads);
});

async function send(file: Uint8Array | ReadableStream, headers: Record<string, string> = {}, token = admin.token) {
  const response = await api.app.request("/v1/admin/uploads", {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/octet-stream",
      "accept-language": "en",
      ...headers,
    },
    body: file instanceof Uint8Array ? new Uint8Array(file) : file,
    ...({ duplex: "half" } as object),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function keep(file?: Uint8Array): Promise<Upload> {
  const { status, body } = await send(file ?? (await aPicture().png().toBuffer()));
  expect(status).toBe(201);
  return uploadSchema.parse(body.data);
}

const open = (upload: Upload) => api.app.request(`/v1/media/${upload.path}?w=320`);

describe("an upload", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)(
    "of a %s is stored as WebP and served like any picture",
    async (type) => {
      const upload = await keep(await aPicture(600, 400).toFormat(type).toBuffer());
      expect(upload).toMatchObject({
        width: 600,
        height: 400,
        path: expect.stringMatching(/^uploads\/[0-9a-f]{32}\.webp$/),
      });
      const kept = await api.services.storage.find(upload.path);
      expect(await sharp(kept!).metadata()).toMatchObject({ format: "webp", width: 600 });
      expect(kept!.length).toBe(upload.bytes);
      const served = await open(upload);
      expect(served.headers.get("content-type")).toBe("image/webp");
      expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(320);
    },
  );

  it("is upright and has no metadata", async () => {
    const withExif = aPicture(60, 40)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: "Somebody" } });
    const original = await withExif.jpeg().toBuffer();
    expect(original.includes("Somebody")).toBe(true);
    const upload = await keep(original);
    expect(upload).toMatchObject({ width: 40, height: 60 });
    const kept = await sharp((await api.services.storage.find(upload.path))!).metadata();
    expect([kept.exif, kept.orientation, kept.icc, kept.xmp]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("is scaled down to the size that pages need", async () => {
    expect(await keep(await aPicture(5120, 100).jpeg().toBuffer())).toMatchObject({ width: 2560, height: 50 });
  });

  it("sent twice is stored once", async () => {
    const file = await aPicture().png().toBuffer();
    const key = { "idempotency-key": uuidv7() };
    const [first, second] = await Promise.all([send(file, key), send(file, key)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await api.services.db.select().from(uploads)).toHaveLength(1);
  });

  it("is audited with admin and address", async () => {
    const { id, path: kept } = await keep();
    expect(await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).toMatchObject([
      { action: "upload.made", actor: "admin", actorId: admin.id, detail: { path: kept } },
    ]);
  });

  it.each([
    ["nothing", Buffer.alloc(0), "Choose a photo."],
    ["a page that is called picture.png", htmlAsPng, "file as a photo"],
    ["an SVG with a script", scriptedSvg, "file as a photo"],
    ["an archive", aZip, "file as a photo"],
    ["an iPhone's HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), "We can't use HEIC photos"],
    ["a picture's head alone", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "file as a photo"],
    ["a bomb of 3.6 billion pixels", aBomb(60_000), "too large"],
    ["more rows than were sent", aBomb(6_000), "file as a photo"],
  ])("of %s is refused at the field, whatever its header says", async (_what, file, sentence) => {
    const before = process.memoryUsage().rss;
    const { status, body } = await send(file, { "content-type": "image/png" });
    expect([status, body.errorCode]).toEqual([400, "VALIDATION_FAILED"]);
    expect((body.fieldErrors as { file: string[] }).file[0]).toContain(sentence);
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
    expect(await api.services.db.select().from(uploads)).toEqual([]);
  });

  it("of more than 12 MB is refused while it arrives, with and without a length", async () => {
    let sent = 0;
    const endless = () =>
      new ReadableStream({
        pull(controller) {
          sent += 1_000_000;
          controller.enqueue(new Uint8Array(1_000_000));
        },
      });
    expect((await send(endless())).status).toBe(413);
    expect(sent).toBeLessThan(20_000_000);
    expect((await send(new Uint8Array(30_000_000), { "content-length": "30000000" })).status).toBe(413);
  });

  it("requires an admin and a file", async () => {
    const picture = await aPicture().png().toBuffer();
    expect((await send(picture, {}, (await aMember(api)).token)).status).toBe(403);
    expect((await send(picture, { "content-type": "text/html" })).status).toBe(415);
  });

  it("with an unknown path is not requested from the storage", async () => {
    const find = vi.spyOn(api.services.storage, "find");
    const path = `uploads/${"0".repeat(32)}.webp`;
    expect((await api.app.request(`/v1/media/${path}?w=320`)).status).toBe(404);
    expect(find).not.toHaveBeenCalled();
    find.mockRestore();
  });

  it("leaves no file behind when the database fails", async () => {
    const folder = path.join(api.services.env.dataDir, "uploads");
    const before = readdirSync(folder).length;
    vi.spyOn(api.services.db, "transaction").mockRejectedValue(new Error("the database has gone"));
    expect((await send(await aPicture().png().toBuffer())).status).toBe(500);
    expect(readdirSync(folder)).toHaveLength(before);
  });
});

describe("unused uploads", () => {
  it("are deleted after two days, with their scaled versions", async () => {
    const [unused, onBoard, onHouse] = [await keep(), await keep(), await keep()];
    const alt = { en: "A room", ko: "방" };
    const { path: boardPath } = onBoard;
    const text = { en: "Text", ko: "글" };
    await api.services.db.insert(boards).values({
      id: uuidv7(),
      boardType: "NOTICE",
      title: text,
      body: text,
      picture: { path: boardPath, alt, width: 60, height: 40 },
    });
    const house = await aHouse(api);
    await api.services.db
      .update(houses)
      .set({ pictures: [{ path: onHouse.path, alt, width: 60, height: 40 }] })
      .where(eq(houses.id, house.id));
    await open(unused);
    await removeUnusedUploads(api.services);
    expect((await open(unused)).status).toBe(200);
    api.clock.advance({ hours: unusedHours + 1 });
    await removeUnusedUploads(api.services);
    expect((await open(unused)).status).toBe(404);
    expect([(await open(onBoard)).status, (await open(onHouse)).status]).toEqual([200, 200]);
    expect(await api.services.db.select().from(uploads)).toHaveLength(2);
  });

  it("are retried when the storage fails", async () => {
    const upload = await keep();
    api.clock.advance({ hours: unusedHours + 1 });
    const { storage } = api.services;
    api.services.storage = { ...storage, remove: () => Promise.reject(new Error("away")) };
    await removeUnusedUploads(api.services);
    api.services.storage = storage;
    expect(await storage.find(upload.path)).not.toBeNull();
    await removeUnusedUploads(api.services);
    expect(await storage.find(upload.path)).toBeNull();
  });
});

it("exclude pictures that a record uses or may use", async () => {
  const alt = { en: "", ko: "" };
  const { path: kept } = await keep();
  const seeded = { path: "houses/hongdae-room.jpg", alt, width: 1600, height: 1067 };
  const chosen = [kept, seeded.path, "uploads/unheard-of.webp"].map((each) => ({ path: each, alt }));
  const found = await api.services.db.transaction((tx) => findPictures(tx, chosen, [seeded]));
  expect(found).toEqual([{ path: kept, alt, width: 60, height: 40 }, seeded, null]);
});
