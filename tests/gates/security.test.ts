import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { read } from "./files";

const page = read("docs/security.md");

/** Number of requirements of levels 1 and 2 in each section of OWASP ASVS 5.0, numbered from 1. */
const sections = {
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
};

test("the security page has exactly one row for every requirement", () => {
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect([...page.matchAll(/^\| (\d+\.\d+\.\d+) /gm)].map(([, number]) => number)).toEqual(wanted);
});

test.each([
  ["security page", "docs/security.md"],
  ["threat model", "docs/threat-model.md"],
])("every file that the %s names exists", (_which, document) => {
  const named = [...read(document).matchAll(/`([\w./-]+\.(?:tsx?|mjs|md|conf))`/g)].map(([, file = ""]) => file);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
