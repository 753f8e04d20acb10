import { expect, it } from "vitest";
import { startScript } from "./start-script";

const part = (module: string) => ({ module, imports: ["/assets/shared.js"], css: ["/assets/styles.css"] });
const manifest = {
  entry: part("/assets/entry.js"),
  routes: {
    root: { ...part("/assets/root.js"), hasLoader: true, hasAction: false },
    "routes/houses": part("/assets/houses.js"),
    "routes/home": { ...part("/assets/home.js"), imports: ["/assets/shared.js", "/assets/pictures.js"] },
  },
};
const source = `import * as route0 from "/assets/root.js";
import * as route1 from "/assets/houses.js";
window.__remixManifest = ${JSON.stringify(manifest, null, 2)};
window.__remixRouteModules = {"root":route0,"routes/houses":route1};

import("/assets/entry.js");`;

const startOf = (script: string) => JSON.parse(/\)\((\{.*\})\)$/s.exec(script)![1]!) as Record<string, unknown>;

it("passes the files that the page's routes import, the routes, and what the browser needs of the manifest", () => {
  const files = ["/assets/entry.js", "/assets/shared.js", "/assets/root.js"];
  const { root, "routes/houses": houses, "routes/home": home } = manifest.routes;
  const { hasAction: _, ...rootWithoutFalse } = root;
  expect(startOf(startScript(files, source))).toEqual({
    files: ["/assets/shared.js"],
    routes: ["root", "routes/houses"],
    manifest: {
      entry: { ...manifest.entry, imports: [] },
      routes: {
        root: { ...rootWithoutFalse, imports: [] },
        "routes/houses": { ...houses, imports: [] },
        "routes/home": { ...home, imports: ["/assets/pictures.js"] },
      },
    },
  });
});

it("cannot end the script element", () => {
  expect(startScript(["</script>"], source)).not.toContain("</script>");
});

it("refuses a script that Remix writes in another way", () => {
  expect(() => startScript([], 'import("/assets/entry.js");')).toThrow("__remixManifest");
});
