import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
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

/** The packages in each file of the site's server, which Vite lists while it bundles them. */
function ofSite(): Record<string, string[]> {
  const packages = readJson("build/server/packages.json") as Record<string, string[]>;
  return Object.fromEntries(Object.entries(packages).map(([file, names]) => [`build/server/${file}`, names]));
}

// `npm test` builds first
describe.skipIf(!existsSync("build/api"))("the build", () => {
  it.each(["build/api/bundled.js", "build/api/server.js", "build/server/index.js"])(
    "%s starts without the libraries of PDF files, signatures, e-mails, notifications, pictures and the embedded database",
    (entry) => {
      const files = [...listLoaded(entry)];
      expect(files.length).toBeGreaterThan(1);
      const found = files.flatMap((file) => {
        const code = read(file);
        const isPart = (name: string) => code.includes(`\n// node_modules/${name}/`) || ofSite()[file]?.includes(name);
        const isImported = (name: string) => new RegExp(`^import\\b[^;"'()]*["']${name}["']`, "m").test(code);
        return late.filter((name) => isPart(name) || isImported(name)).map((name) => `${file}: ${name}`);
      });
      expect(found).toEqual([]);
    },
  );

  it("says of which packages the files of the site consist", () => {
    const loaded = [...listLoaded("build/server/index.js")].filter((file) => file.startsWith("build/server/"));
    expect(Object.keys(ofSite())).toEqual(expect.arrayContaining(loaded));
    expect(loaded.flatMap((file) => ofSite()[file])).toContain("remix-auth");
  });

  it("contains no second copy of React and Remix, whose patches are in node_modules", () => {
    const copies = Object.values(ofSite())
      .flat()
      .filter((name) => /^(@remix-run\/.*|react|react-dom|react-router(-dom)?|scheduler)$/.test(name));
    expect(copies).toEqual([]);
    const code = [...listLoaded("build/server/index.js")].map(read).join("\n");
    expect(code).not.toMatch(/@remix-run\/[\w-]+ v\d/); // the banner of its files
  });
});
