import { expect, it } from "vitest";
import { startScript } from "./start-script";

const part = (module: string) => ({ module, imports: ["/assets/shared.js"], css: ["/assets/styles.css"] });
const manifest = {
  entry: part("/assets/entry.js"),
  routes: { root: part("/assets/root.js"), home: part("/assets/home.js") },
};
const source = `import * as route0 from "/assets/root.js";
window.__remixManifest = ${JSON.stringify(manifest, null, 2)};
window.__remixRouteModules = {"root":route0};

import("/assets/entry.js");`;

/** The last argument of the inline script. */
const sourceOf = (script: string) => JSON.parse(/,("(?:[^"\\]|\\.)*")\)$/.exec(script)![1]!) as string;

it("writes the manifest without the imports that the page loads anyway", () => {
  const written = sourceOf(startScript(["/assets/entry.js"], source));
  const [, json = ""] = /__remixManifest = (.*);\n/.exec(written) ?? [];
  expect(JSON.parse(json)).toEqual({
    entry: { ...manifest.entry, imports: [] },
    routes: { root: { ...manifest.routes.root, imports: [] }, home: manifest.routes.home },
  });
  expect(written.replace(json, "")).toBe(source.replace(JSON.stringify(manifest, null, 2), ""));
});

it("leaves a script without a manifest as it is", () => {
  expect(sourceOf(startScript([], 'import("/assets/entry.js");'))).toBe('import("/assets/entry.js");');
});
