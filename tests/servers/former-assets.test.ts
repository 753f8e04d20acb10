import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import type * as Files from "node:fs/promises";
import { copyFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { formerAssets, copyAssets } from "../../scripts/former-assets.mjs";

vi.mock("node:fs/promises", async (load) => {
  const real = await load<typeof Files>();
  return { ...real, copyFile: vi.fn(real.copyFile) };
});

let folder: string;
const at = (...parts: string[]) => path.join(folder, ...parts);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "homes-assets-"));
  for (const build of ["old", "new"]) {
    mkdirSync(at(build));
    writeFileSync(at(build, `page-${build}.js`), build);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

it("keeps the files of a build for two weeks after it was last served", async () => {
  await copyAssets(at("old"), at("kept"));
  utimesSync(at("kept", "page-old.js"), daysAgo(15), daysAgo(15));
  await copyAssets(at("old"), at("kept"));
  await copyAssets(at("new"), at("kept"));
  expect(readdirSync(at("kept"))).toEqual(["page-new.js", "page-old.js"]);
  utimesSync(at("kept", "page-old.js"), daysAgo(15), daysAgo(15));
  await copyAssets(at("new"), at("kept"));
  expect(readdirSync(at("kept"))).toEqual(["page-new.js"]);
});

it("writes a copy atomically", async () => {
  vi.mocked(copyFile).mockImplementationOnce(async (_from, to) => {
    writeFileSync(String(to), "ol");
    throw new Error("no space left");
  });
  await expect(copyAssets(at("old"), at("kept"))).rejects.toThrow("no space left");
  expect(readdirSync(at("kept"))).not.toContain("page-old.js");
  await copyAssets(at("old"), at("kept"));
  expect(readFileSync(at("kept", "page-old.js"), "utf8")).toBe("old");
});

it("serves files of former builds only", async () => {
  await copyAssets(at("old"), at("kept"));
  await copyAssets(at("new"), at("kept"));
  const answer = formerAssets(at("new"), at("kept"));
  const ask = (url: string) => {
    const response = { writeHead: vi.fn(), end: vi.fn() };
    const isAnswered = answer({ url, method: "HEAD" }, response);
    return isAnswered && (response.writeHead.mock.calls[0]![0] as number);
  };
  expect(ask("/assets/page-old.js")).toBe(200);
  expect(ask("/assets/page-new.js")).toBe(false);
  expect(ask("/assets/page-unknown.js")).toBe(false);
});
