import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bucketOfTests, startS3 } from "../../tests/factories/s3";
import { readApiEnv } from "../env";
import { createLocalStorage } from "./local/storage";
import { createS3Storage } from "./s3/storage";
import type { StorageGateway } from "../kernel/ports";

const file = "uploads/0a1b2c.webp";
const bytes = new Uint8Array([0, 255, 10, 13, 128]);
let s3: Awaited<ReturnType<typeof startS3>>;
let folder: string;

beforeAll(async () => {
  s3 = await startS3();
  folder = mkdtempSync(path.join(os.tmpdir(), "homes-storage-"));
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  s3.files.clear();
  s3.calls.length = 0;
});

const onS3 = (changes: object = {}, milliseconds?: number) =>
  createS3Storage({ ...bucketOfTests, endpoint: s3.endpoint, pathStyle: true, ...changes }, milliseconds);

describe.each<[string, () => StorageGateway]>([
  ["a folder", () => createLocalStorage(folder)],
  ["a bucket", () => onS3()],
])("%s", (_name, open) => {
  it("returns files unchanged until they are removed", async () => {
    const storage = open();
    expect(await storage.find(file)).toBeNull();
    await storage.put(file, bytes, "image/webp");
    expect(new Uint8Array((await storage.find(file))!)).toEqual(bytes);
    await storage.remove(file);
    await storage.remove(file);
    expect(await storage.find(file)).toBeNull();
  });
});

it("leaves no partial files in the folder", async () => {
  await createLocalStorage(folder).put(file, bytes, "image/webp");
  expect(readdirSync(path.join(folder, "uploads"))).toEqual(["0a1b2c.webp"]);
});

describe("an S3 bucket", () => {
  it("is addressed by path, and stores a file's type", async () => {
    await onS3().put(file, bytes, "image/webp");
    expect([...s3.files]).toMatchObject([[`/${bucketOfTests.bucket}/${file}`, { type: "image/webp" }]]);
  });

  it("is retried once after a failure", async () => {
    s3.refuseNext(503);
    await onS3().put(file, bytes, "image/webp");
    expect(s3.calls).toHaveLength(2);
  });

  it.each([
    ["refuses the key", { secretAccessKey: "another" }],
    ["is not there", { endpoint: "http://127.0.0.1:1" }],
  ])("that %s is distinguished from a missing file", async (_why, changes) => {
    const storage = onS3(changes);
    const works = [storage.find(file), storage.put(file, bytes, "image/webp"), storage.remove(file)];
    for (const outcome of await Promise.allSettled(works)) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { code: "UPSTREAM_UNAVAILABLE" } });
    }
  });

  it("requires all of its settings", () => {
    const settings = {
      DEMO: "on",
      DATA_DIR: folder,
      STORAGE_GATEWAY: "s3",
      S3_REGION: bucketOfTests.region,
      S3_BUCKET: bucketOfTests.bucket,
      S3_ACCESS_KEY_ID: bucketOfTests.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucketOfTests.secretAccessKey,
    };
    const amazon = { endpoint: "https://s3.ap-northeast-2.amazonaws.com", pathStyle: false };
    expect(readApiEnv("alone", settings).s3).toEqual({ ...bucketOfTests, ...amazon });
    const own = { S3_ENDPOINT: "https://storage.example.com/" };
    expect(readApiEnv("alone", { ...settings, ...own }).s3).toMatchObject({
      endpoint: "https://storage.example.com",
      pathStyle: true,
    });
    expect(readApiEnv("alone", { ...settings, STORAGE_GATEWAY: "local" }).s3).toBeUndefined();
    for (const missing of ["S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]) {
      expect(() => readApiEnv("alone", { ...settings, [missing]: "" })).toThrow(`${missing} must be set`);
    }
  });
});
