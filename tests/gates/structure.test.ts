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
});
