import { describe, expect, test } from "vitest";
import { listFiles, read } from "./files";

const sources = listFiles(["app", "api", "contract"], /\.tsx?$/);

describe("the structure", () => {
  test("keeps files to a screen or two: 250 lines at most, seed data apart", () => {
    const long = sources
      .filter((file) => !file.startsWith("api/db/seed/"))
      .map((file) => ({ file, lines: read(file).split("\n").length - 1 }))
      .filter(({ lines }) => lines > 250);
    expect(long).toEqual([]);
  });

  test("names files after what they are about", () => {
    expect(sources.filter((file) => /\b(utils?|helpers?|misc|commons?)\b/i.test(file))).toEqual([]);
  });

  test.each([
    ["public", "public", false],
    ["auth", "public", false],
    ["member", "member", true],
    ["admin", "admin", true],
  ])("guards each route under routes/%s as %s", (area, guard, mustLoad) => {
    const unguarded = listFiles(["app/routes"], /\.tsx?$/)
      .filter((file) => file.startsWith(`app/routes/${area}/`) && !/\.(test|css)\./.test(file))
      .filter((file) => {
        const source = read(file);
        const exports = (name: string) => new RegExp(`export (const|async function|function) ${name}\\b`).test(source);
        const guarded = (name: string, by: string) => source.includes(`export const ${name} = ${by}(`);
        if (mustLoad && !exports("loader")) return true;
        if (exports("loader") && !guarded("loader", `${guard}Loader`)) return true;
        return exports("action") && !guarded("action", `${guard}Action`);
      });
    expect(unguarded).toEqual([]);
  });
});
