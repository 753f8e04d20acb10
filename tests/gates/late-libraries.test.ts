import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { read, readJson } from "./files";

/** They are loaded on first use, because they took a third of the start and of its memory. */
const late = [
  "pdf-lib",
  "@pdf-lib/fontkit",
  "node-forge",
  "subset-font",
  "@electric-sql/pglite",
  "@react-email/render",
  "sharp",
  "web-push",
];

/** The file and all that it imports at once, not by `import()`. */
function listLoaded(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  for (const [, imported = ""] of read(file).matchAll(/^(?:import|export)\b[^;"'()]*["'](\.[^"']+\.js)["']/gm)) {
    listLoaded(path.join(path.dirname(file), imported), loaded);
  }
  return loaded;
}

// `npm test` builds first
test.skipIf(!existsSync("build/api"))(
  "a server starts without the libraries of PDF files, signatures, e-mails, notifications, pictures and the embedded database",
  () => {
    /** The packages in each file of the site's server, which Vite lists while it bundles them. */
    const ofSite = readJson("build/server/packages.json") as Record<string, string[]>;
    const entries = ["build/api/bundled.js", "build/api/server.js", "build/server/index.js"];
    const loaded = new Set(entries.flatMap((entry) => [...listLoaded(entry)]));
    const found = [...loaded].flatMap((file) => {
      const code = read(file);
      const packages = ofSite[path.relative("build/server", file)] ?? [];
      const isPart = (name: string) => code.includes(`\n// node_modules/${name}/`) || packages.includes(name);
      const isImported = (name: string) => new RegExp(`^import\\b[^;"'()]*["']${name}["']`, "m").test(code);
      return late.filter((name) => isPart(name) || isImported(name)).map((name) => `${file}: ${name}`);
    });
    expect(loaded.size).toBeGreaterThan(entries.length);
    expect(found).toEqual([]);
  },
);

test.skipIf(!existsSync("build/server"))(
  "the build contains no second copy of React and Remix, whose patches are in node_modules",
  () => {
    const packages = Object.values(readJson("build/server/packages.json") as Record<string, string[]>).flat();
    const copied = /^(@remix-run\/.*|react|react-dom|react-router(-dom)?|scheduler)$/;
    expect(packages.filter((name) => copied.test(name))).toEqual([]);
  },
);
