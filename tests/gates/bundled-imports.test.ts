import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const folder = "build/api";

/** esbuild gives a chunk made of a CommonJS package a default export alone, so a name taken from it is undefined. */
it.skipIf(!existsSync(folder))("takes no name from a chunk that has a default export alone", () => {
  const chunks = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(".js"))
      .map((name) => [name, readFileSync(path.join(folder, name), "utf8")]),
  );
  const wrong = [...chunks].flatMap(([importer, code]) =>
    [...code.matchAll(/\{([^{}]*)\} = await import\("\.\/([^"]+)"\)/g)]
      .filter(
        ([, names, imported]) =>
          !/^\s*default\b/.test(names!) && /export default require_/.test(chunks.get(imported!)!),
      )
      .map(([found]) => `${importer}: ${found}`),
  );
  expect(chunks.size).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});
