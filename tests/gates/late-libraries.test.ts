import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { read } from "./files";

/** They are loaded on first use, because they took a third of the start and of its memory. */
const late = ["pdfkit", "fontkit", "node-forge", "@electric-sql/pglite", "@react-email/render", "sharp", "web-push"];

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
test.skipIf(!existsSync("build/server"))(
  "a server starts without the libraries of PDF files, signatures, e-mails, notifications, pictures and the embedded database",
  () => {
    const entries = ["build/commands/api.js", "build/server/index.js"];
    const loaded = new Set(entries.flatMap((entry) => [...listLoaded(entry)]));
    const found = [...loaded].flatMap((file) => {
      const isImported = (name: string) => new RegExp(`^import\\b[^;"'()]*["']${name}["']`, "m").test(read(file));
      return late.filter(isImported).map((name) => `${file}: ${name}`);
    });
    expect(loaded.size).toBeGreaterThan(entries.length);
    expect(found).toEqual([]);
  },
);
