import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { read } from "./files";

test.each([
  ["security page", "docs/security.md"],
  ["threat model", "docs/threat-model.md"],
])("every file that the %s names exists", (_which, document) => {
  const named = [...read(document).matchAll(/`([\w./-]+\.(?:tsx?|mjs|md|conf))`/g)].map(([, file = ""]) => file);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
