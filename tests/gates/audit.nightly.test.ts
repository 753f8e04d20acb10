import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { judge } from "../../scripts/advisories.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "homes-audit-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const advisory = (severity: string) => {
  const url = `https://github.com/advisories/GHSA-${severity}`;
  return { name: "left", range: "<2", severity, title: `A ${severity} hole`, url };
};
const reportOf = (...severities: string[]) => ({
  vulnerabilities: { left: { via: severities.map(advisory) }, right: { via: ["left", ...severities.map(advisory)] } },
  metadata: { dependencies: { prod: 2 } },
});

/** Runs `npm run audit` with a stub of npm. */
function audit(found: string, ...args: string[]) {
  writeFileSync(path.join(folder, "found.json"), found);
  const npm = path.join(folder, "npm");
  writeFileSync(npm, `#!/bin/sh\ncat ${folder}/found.json\nexit 1\n`);
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  return spawnSync(process.execPath, ["scripts/audit.mjs", ...args], { encoding: "utf8", env });
}

test("reports all advisories, and fails only in strict mode for a serious one", () => {
  const found = JSON.stringify(reportOf("moderate", "high"));
  expect(audit(found)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^moderate: left[^]*SERIOUS[^]*high: left/),
  });
  expect(audit(found, "--strict").status).toBe(1);
  expect(audit(JSON.stringify(reportOf("moderate")), "--strict").status).toBe(0);
});

test("reads a long report completely, and a missing one as a failure", () => {
  const long = { ...reportOf("critical"), padding: "x".repeat(3_000_000) };
  expect(audit(JSON.stringify(long), "--strict")).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("1 serious"),
  });
  for (const nothing of ['{"error":{"code":"E405"}}', "", "{"]) {
    expect(audit(nothing)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Not audited/) });
    expect(audit(nothing, "--strict").status).toBe(1);
  }
});

test("reports an accepted advisory again after its last day", () => {
  const known = [{ id: "GHSA-high", reason: "we never call it", until: "2026-12-31" }];
  const isSerious = (day: string) => judge(reportOf("high"), day, known).map(({ serious }) => serious);
  expect([isSerious("2026-12-31"), isSerious("2027-01-01")]).toEqual([[false], [true]]);
});
