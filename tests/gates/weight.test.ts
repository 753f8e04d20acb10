import { existsSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listRouteWeights } from "./route-weights";

/** kB of brotli as they are sent; React, Remix and i18next alone are 99. */
const budgets = {
  first: { scripts: 170, styles: 29 },
  site: { scripts: 182, styles: 29 },
  /** For computers that load it once a day. */
  console: { scripts: 185, styles: 36 },
};
const firstPages = ["routes/public/home", "routes/public/houses"];
const gallery = "routes/public/dev-gallery-element";

// `npm test` builds first
describe.skipIf(!existsSync("build/client/assets"))("the build", () => {
  it("has no page that exceeds its budget for scripts and styles", () => {
    const heavy = listRouteWeights().filter(({ route, scripts, styles }) => {
      const ofSite = firstPages.includes(route) ? budgets.first : budgets.site;
      const limit = /^(routes\/)?admin\//.test(route) ? budgets.console : ofSite;
      return route !== gallery && (scripts > limit.scripts * 1024 || styles > limit.styles * 1024);
    });
    expect(heavy).toEqual([]);
  });

  it("has fonts of a first page within their budget", () => {
    const kB = (name: string) => statSync(`build/fonts/${name}.woff2`).size / 1000;
    expect(kB("latin")).toBeLessThan(16);
    expect(kB("latin") + kB("korean")).toBeLessThan(76);
  });
});
