import { describe, expect, test } from "vitest";
import { listFiles, read, readJson } from "./files";

const sources = listFiles(["app", "api", "contract", "domain"], /\.tsx?$/);

describe("the structure", () => {
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
