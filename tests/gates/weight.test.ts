import { existsSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { listRouteWeights } from "./route-weights";

/** kB of brotli; React and Remix alone are 75. */
const budget = { scripts: 143.3125, styles: 16.8125 };
/** Besides the styles of all pages, these have styles in files of their own. */
const withStyles = (kB: number, scripts = budget.scripts) => ({ scripts, styles: budget.styles + kB });
const memberBudget = withStyles(2.875);
const memberPages = /^routes\/(member|auth)\/|^routes\/public\/(sign|checkout-sign-up)$/;
/** The console is for computers that load it once a day. */
const consoleScripts = 155.125;
const consoleBudget = withStyles(4, consoleScripts);
/** Its bars, with the masks of their icons and the rules for paper and touch. */
const calendarBudget = withStyles(6.375, consoleScripts);
const calendar = "routes/admin/reservation-week";
/** Its charts, with scale, year before and the value above the bars. */
const dashboardBudget = withStyles(4.75, consoleScripts);
const dashboard = "routes/admin/dashboard";
/** Few visitors open these. */
const rareBudget = withStyles(1.125);
const rarePages = /^routes\/public\/(board|compare|portfolio|privacy|terms|wishlist)$/;
/** Of the pages that most visitors see first, without their texts. */
const firstBudgets: Record<string, number> = { "routes/public/home": 122.5625, "routes/public/houses": 121.0625 };
/** Each costs a slow phone a round trip: framework, site, the page's own, and styles. */
const firstFiles = 4;
const gallery = "routes/public/dev-gallery-element";

// `npm test` builds first
it.skipIf(!existsSync("build/client/assets"))("no page exceeds the budget for scripts and styles", () => {
  const heavy = listRouteWeights()
    .filter(({ route }) => route !== gallery)
    .filter(({ route, scripts, styles }) => {
      const inConsole = route === calendar ? calendarBudget : route === dashboard ? dashboardBudget : consoleBudget;
      const onSite = rarePages.test(route) ? rareBudget : memberPages.test(route) ? memberBudget : budget;
      const limit = /^(routes\/)?admin\//.test(route) ? inConsole : onSite;
      return scripts > limit.scripts * 1024 || styles > limit.styles * 1024;
    });
  expect(heavy).toEqual([]);
});

it.skipIf(!existsSync("build/client/assets"))("the first pages do not exceed their budget for scripts", () => {
  const first = listRouteWeights().filter(({ route }) => route in firstBudgets);
  expect(first).toHaveLength(Object.keys(firstBudgets).length);
  expect(first.filter(({ route, scripts }) => scripts > firstBudgets[route]! * 1024)).toEqual([]);
});

it.skipIf(!existsSync("build/client/assets"))("the list of houses takes few files", () => {
  const houses = listRouteWeights().find(({ route }) => route === "routes/public/houses");
  expect(houses?.files).toBeLessThanOrEqual(firstFiles);
});

it.skipIf(!existsSync("build/fonts"))("the fonts of a first page do not exceed their budget", () => {
  const kB = (name: string) => statSync(`build/fonts/${name}.woff2`).size / 1000;
  expect(kB("latin")).toBeLessThan(16);
  expect(kB("latin") + kB("korean")).toBeLessThan(76);
});
