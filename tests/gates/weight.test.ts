import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { listRouteWeights } from "../../scripts/bench/route-weights";

/** kB of brotli; React, Remix and i18next alone are 91. */
const budget = { scripts: 156, styles: 18 };
const gallery = "routes/public/dev-gallery-element";

// `npm test` builds first
it.skipIf(!existsSync("build/client/assets"))("no page exceeds the budget for scripts and styles", () => {
  const heavy = listRouteWeights()
    .filter(({ route }) => route !== gallery)
    .filter(({ scripts, styles }) => scripts > budget.scripts * 1024 || styles > budget.styles * 1024);
  expect(heavy).toEqual([]);
});
