import { transform } from "esbuild";
import { describe, expect, test } from "vitest";
import { listFiles, read, readJson } from "./files";

const sources = listFiles(["app", "api", "contract", "domain"], /\.tsx?$/);

async function findSyntaxErrors(file: string, source: string): Promise<string[]> {
  try {
    await transform(source, { loader: "js", format: "esm", logLevel: "silent" });
    return [];
  } catch (error) {
    const { errors } = error as { errors: { text: string; location: { line: number } | null }[] };
    return errors.map(({ text, location }) => `${file}:${location?.line}: ${text}`);
  }
}

describe("the structure", () => {
  test("has no syntax errors in modules that run without a build", async () => {
    const modules = listFiles(["app", "scripts", "tests"], /\.(mjs|cjs|js)$/);
    expect(modules.length).toBeGreaterThan(40);
    const found = await Promise.all(modules.map((file) => findSyntaxErrors(file, read(file))));
    expect(found.flat()).toEqual([]);
  });

  test.each([
    ["const a = 1;\nconst a = 2;", 'the.mjs:2: The symbol "a" has already been declared'],
    ["import { a from 'b';", 'the.mjs:1: Expected "}" but found "from"'],
  ])("finds the syntax error of %j", async (source, error) => {
    expect(await findSyntaxErrors("the.mjs", source)).toContain(error);
  });

  test("names files after their content", () => {
    expect(sources.filter((file) => /\b(utils?|helpers?|misc|commons?)\b/i.test(file))).toEqual([]);
  });

  test("imports components lazily only with a fallback", () => {
    const bare = sources.filter((file) => /\blazy\(/.test(read(file)));
    expect(bare).toEqual(["app/design-system/lazy-or/lazy-or.tsx"]);
  });

  test("takes the product's name from the brand", () => {
    const { name } = readJson("locales/brand.json") as { name: string };
    const named = sources
      .filter((file) => !/\.test\.tsx?$|^api\/db\/seed\//.test(file))
      .filter((file) =>
        read(file)
          .split("\n")
          .some((line) => line.includes(name) && !/^\s*\/?\*/.test(line)),
      );
    expect(named).toEqual([]);
  });
});
