import { existsSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { listRouteWeights } from "../../scripts/bench/route-weights";

/** kB of brotli; React and Remix alone are 75. */
const budget = { scripts: 138, styles: 17.5 };
const gallery = "routes/public/dev-gallery-element";

// `npm test` builds first
it.skipIf(!existsSync("build/client/assets"))("no page exceeds the budget for scripts and styles", () => {
  const heavy = listRouteWeights()
    .filter(({ route }) => route !== gallery)
    .filter(({ scripts, styles }) => scripts > budget.scripts * 1024 || styles > budget.styles * 1024);
  expect(heavy).toEqual([]);
});

it.skipIf(!existsSync("build/fonts"))("the fonts of a first page do not exceed their budget", () => {
  const kB = (name: string) => statSync(`build/fonts/${name}.woff2`).size / 1000;
  expect(kB("latin")).toBeLessThan(16);
  expect(kB("latin") + kB("korean")).toBeLessThan(76);
});
