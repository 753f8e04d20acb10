import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { beforeEach, expect, it, vi } from "vitest";
import { compressedPages } from "../../scripts/compressed-page.mjs";

type Part = Buffer | { value: "nonce" | "requestId" };
type Values = { nonce: string; requestId: string };
const someValues = (): Values => ({ nonce: randomBytes(16).toString("base64"), requestId: randomUUID() });
const textOf = (parts: Part[], values: Values) =>
  parts.map((part) => (Buffer.isBuffer(part) ? part.toString() : values[part.value])).join("");

const log = { warn: vi.fn<(details: { digest: string }) => void>() };
beforeEach(() => void log.warn.mockClear());

const long = readFileSync("locales/ko/houses.json", "utf8");
const script = (code: string): Part[] => [
  Buffer.from('</p><script nonce="'),
  { value: "nonce" },
  Buffer.from(`">start(${code})</script>`),
];
const parts: Part[] = [
  Buffer.from('<!DOCTYPE html><meta name="request-id" content="'),
  { value: "requestId" },
  Buffer.from(`"/><p>${long}`),
  ...script("{}"),
  ...script(JSON.stringify(long)),
  ...script("{}"),
  Buffer.from(long),
];

async function settle(find: () => Buffer | undefined): Promise<Buffer> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("not compressed");
}

it("compresses a page once it is sent again, and every answer has its own values", async () => {
  const find = compressedPages(log);
  const page = { digest: "a", parts };
  expect(find(page, someValues())).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(find(page, someValues())).toBeUndefined();
  await settle(() => find(page, someValues()));
  for (let answer = 0; answer < 200; answer += 1) {
    const values = someValues();
    const bytes = find(page, values)!;
    expect(brotliDecompressSync(bytes).toString()).toBe(textOf(parts, values));
    expect(bytes.length).toBeLessThan(Buffer.byteLength(textOf(parts, values)) / 3);
  }
});

it("compresses a page for each length that its values have, such as the id of a proxy", async () => {
  const find = compressedPages(log);
  const page = { digest: "a", parts };
  await settle(() => find(page, someValues()));
  for (const requestId of [randomBytes(16).toString("hex"), "é".repeat(36)]) {
    const values: Values = { ...someValues(), requestId };
    expect(find(page, values)).toBeUndefined();
    const bytes = await settle(() => find(page, values));
    expect(brotliDecompressSync(bytes).toString()).toBe(textOf(parts, values));
  }
});

it("compresses a page with many scripts", async () => {
  const find = compressedPages(log);
  const page = { digest: "b", parts: Array.from({ length: 40 }, () => script(JSON.stringify(long))).flat() };
  const values = someValues();
  const bytes = await settle(() => find(page, values));
  expect(brotliDecompressSync(bytes).toString()).toBe(textOf(page.parts, values));
});

it("says which page cannot be compressed, sends it as it is, and compresses the next one", async () => {
  const find = compressedPages(log);
  const many = { digest: "b", parts: Array.from({ length: 100 }, () => script("{}")).flat() };
  const broken = { digest: "c", parts: [null as unknown as Buffer] };
  for (const page of [many, broken, many, broken]) expect(find(page, someValues())).toBeUndefined();
  await settle(() => find({ digest: "a", parts }, someValues())); // compressed after them
  for (const page of [many, broken]) expect(find(page, someValues())).toBeUndefined();
  expect(log.warn.mock.calls.map(([{ digest }]) => digest)).toEqual(["b", "c"]);
});
