import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { SettingError } from "contract/settings";
import { findDataDirProblem, prepareDataDir, toSettingProblem } from "./data-dir";

const folder = mkdtempSync(path.join(os.tmpdir(), "homes-data-dir-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("creates the folder, leaves no file in it, and checks without creating it", () => {
  const dataDir = path.join(folder, "made", "here");
  expect(findDataDirProblem(dataDir)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
  prepareDataDir(dataDir);
  expect(readdirSync(dataDir)).toEqual([]);
});

it("names a path that is a file", () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  for (const dataDir of [file, path.join(file, "data")]) {
    expect(findDataDirProblem(dataDir)?.sentence).toBe(`DATA_DIR is wrong: ${file} is not a folder.`);
    expect(() => prepareDataDir(dataDir)).toThrow(SettingError);
    expect(() => prepareDataDir(dataDir)).toThrow(/^DATA_DIR is wrong: .* is not a folder\.$/);
  }
});

it.each([
  ["ENOSPC", "DATA_DIR is full: there is no space left in /data"],
  ["EDQUOT", "DATA_DIR is full: there is no space left in /data"],
  ["EROFS", "DATA_DIR is wrong: /data cannot be written to (EROFS)"],
  ["EACCES", "DATA_DIR is wrong: /data cannot be written to (EACCES)"],
])("reports %s in a sentence", (code, sentence) => {
  expect(toSettingProblem("/data", Object.assign(new Error(), { code })).sentence).toContain(sentence);
});
