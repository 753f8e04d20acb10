import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import PDFDocument from "pdfkit";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { checkPdf } from "./check-pdf";
import { sealPdf } from "./seal";
import { makeSealKey, readSealKeys, type SealingKey } from "./seal-keys";

const file = { kind: "contract", code: "H7K2-9QXD", signers: 2 } as const;
const sealedAt = new Date("2026-11-21T03:00:00Z");
const folder = mkdtempSync(path.join(os.tmpdir(), "homes-seal-"));
let keys: ReturnType<typeof readSealKeys>;
let other: ReturnType<typeof readSealKeys>;
let sealed: Buffer;
beforeAll(async () => {
  keys = readSealKeys([inject("sealKey")]);
  writeFileSync(path.join(folder, "other.pem"), await makeSealKey(new Date()));
  other = readSealKeys([path.join(folder, "other.pem")]);
  sealed = await seal(keys[0]);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function seal(key: SealingKey): Promise<Buffer> {
  return Buffer.from(await sealPdf(new PDFDocument().text("A page"), file, key, sealedAt));
}

it("identifies a sealed file and its time", () => {
  const document = { ...file, sealedAt: sealedAt.toISOString() };
  expect(checkPdf(sealed, keys)).toEqual({ result: "genuine", document });
});

it("is invalid after changing a single byte anywhere", () => {
  for (let at = 0; at < sealed.length; at += 7) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1 << randomInt(8);
    expect(checkPdf(changed, keys).result, `byte ${at}`).not.toBe("genuine");
  }
});

it("is invalid after truncation, insertion or appending", () => {
  for (let round = 0; round < 40; round++) {
    const at = randomInt(sealed.length);
    const without = Buffer.concat([sealed.subarray(0, at), sealed.subarray(at + 1)]);
    const more = Buffer.concat([sealed.subarray(0, at), Buffer.from([randomInt(256)]), sealed.subarray(at)]);
    for (const changed of [without, more, sealed.subarray(0, at)]) {
      expect(checkPdf(changed, keys).result, `at ${at}`).not.toBe("genuine");
    }
  }
  for (const tail of ["\n", " ", "%", sealed]) {
    expect(checkPdf(Buffer.concat([sealed, Buffer.from(tail)]), keys).result).toBe("changed");
  }
});

it("does not recognise other files", async () => {
  const foreign = { result: "foreign", document: null };
  for (const bytes of [Buffer.alloc(0), Buffer.from("%PDF-1.7"), Buffer.from("not a PDF"), await seal(other[0])]) {
    expect(checkPdf(bytes, keys)).toEqual(foreign);
  }
});

it("stays valid after a key rotation while the old certificate is kept", async () => {
  const pem = other[0].certificate.toString();
  writeFileSync(path.join(folder, "certificate-alone.pem"), pem);
  const rotated = readSealKeys([inject("sealKey"), path.join(folder, "certificate-alone.pem")]);
  expect(checkPdf(await seal(other[0]), rotated).result).toBe("genuine");
  expect(checkPdf(sealed, rotated).result).toBe("genuine");
});

it("refuses unusable key files, and names them", () => {
  const write = (name: string, content: string) => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  const certificate = other[0].certificate.toString();
  const key = keys[0].privateKey!.export({ type: "pkcs8", format: "pem" }) as string;
  expect(() => readSealKeys([path.join(folder, "none.pem")])).toThrow("none.pem cannot be read");
  expect(() => readSealKeys([write("empty.pem", "")])).toThrow("empty.pem holds no certificate");
  expect(() => readSealKeys([write("no-key.pem", certificate)])).toThrow("no-key.pem holds no private key");
  expect(() => readSealKeys([write("mixed.pem", certificate + key)])).toThrow("do not belong");
  const damaged = certificate.replace(/\n[A-Za-z0-9+/]{10}/, "\nAAAAAAAAAA");
  expect(() => readSealKeys([write("damaged.pem", damaged + key)])).toThrow("damaged.pem");
});
