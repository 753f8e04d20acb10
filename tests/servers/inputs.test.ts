import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const inputs = path.resolve("scripts/inputs.mjs");
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "homes-inputs-"));
  write("locales/en/common.json", "{}");
  run("for (const part of Object.keys(parts)) { write(parts[part].output); write(stampOf(part), fingerprint(part)); }");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a start", () => {
  it("builds where an input has changed, also one of the same size", () => {
    expect([areAllCurrent(), areAllCurrent()]).toEqual([true, true]);
    write("locales/en/common.json", "[]");
    expect(areAllCurrent()).toBe(false);
  });

  it("builds where an output is missing or an input is new", () => {
    expect(areAllCurrent()).toBe(true);
    rmSync(path.join(folder, "build/icons/icons.svg"));
    expect(areAllCurrent()).toBe(false);
    write("build/icons/icons.svg", "");
    expect(areAllCurrent()).toBe(true);
    write("locales/ko/common.json", "{}");
    expect(areAllCurrent()).toBe(false);
  });

  it("does not build for a new time alone, nor for tests", () => {
    expect(areAllCurrent()).toBe(true);
    utimesSync(path.join(folder, "locales/en/common.json"), new Date(0), new Date(0));
    write("app/root.test.tsx", "");
    expect(areAllCurrent()).toBe(true);
  });
});

const areAllCurrent = () => run("console.log(Object.keys(parts).every(isCurrent))") === "true";

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** In a process of its own, whose folder it is. */
function run(code: string): string {
  const imports = `
    import { mkdirSync, writeFileSync } from "node:fs";
    import path from "node:path";
    import { fingerprint, isCurrent, parts, stampOf } from ${JSON.stringify(inputs)};
    const write = (file, text = "") => (mkdirSync(path.dirname(file), { recursive: true }), writeFileSync(file, text));`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", imports + code], {
    cwd: folder,
    encoding: "utf8",
  }).trim();
}
