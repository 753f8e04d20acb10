import { expect, test } from "vitest";
import { apiSettings } from "api/env";
import { webSettings } from "~/platform/env.server";
import { findUndescribed, formatSettings } from "../../scripts/settings-document.mjs";
import { read } from "./files";

test("each setting is described once, in an env file", () => {
  expect(Object.keys({ ...apiSettings, ...webSettings }).length).toBeGreaterThan(50);
  expect(findUndescribed(apiSettings, webSettings)).toEqual([]);
});

test("docs/settings.md equals the descriptions in the env files: npm run settings -- --docs", async () => {
  expect(read("docs/settings.md")).toBe(await formatSettings(apiSettings, webSettings));
});
