import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressedPages } from "../../scripts/compressed-page.mjs";

type Part = string | { value: "nonce" | "requestId" };
const lengths = { nonce: 24, requestId: 36 };
const someValues = () => ({ nonce: randomBytes(16).toString("base64"), requestId: randomUUID() });
const textOf = (parts: Part[], values: ReturnType<typeof someValues>) =>
  parts.map((part) => (typeof part === "string" ? part : values[part.value])).join("");

const long = readFileSync("locales/ko/houses.json", "utf8");
const script = (code: string): Part[] => ['</p><script nonce="', { value: "nonce" }, `">start(${code})</script>`];
const parts: Part[] = [
  '<!DOCTYPE html><meta name="request-id" content="',
  { value: "requestId" },
  `"/><p>${long}`,
  ...script("{}"),
  ...script(JSON.stringify(long)),
  ...script("{}"),
  long,
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
  const find = compressedPages();
  const page = { digest: "a", parts, lengths };
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

it("does not fit values of another length into a compressed page", async () => {
  const find = compressedPages();
  const page = { digest: "a", parts, lengths };
  await settle(() => find(page, someValues()));
  expect(find(page, { ...someValues(), requestId: "short" })).toBeUndefined();
  expect(find(page, { ...someValues(), requestId: "é".repeat(36) })).toBeUndefined();
});

it("sends a page as it is whose blocks would not decode to it", async () => {
  const find = compressedPages();
  const many = { digest: "b", parts: Array.from({ length: 40 }, () => script("{}")).flat(), lengths };
  find(many, someValues());
  find(many, someValues());
  await settle(() => find({ digest: "a", parts, lengths }, someValues())); // compressed after it
  expect(find(many, someValues())).toBeUndefined();
});
