import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import sharp from "sharp";
import { describePicture } from "./demo-picture";
import { describeHouses } from "./houses";
import { createChance } from "./random";

const maxBytes = 250 * 1024;
const { houses, units } = describeHouses(createChance(1), new Date("2026-11-21T03:00:00Z"));

const pathsOf = (pictures: { path: string }[] | undefined, kind: "exterior" | "room") =>
  (pictures ?? []).map(({ path }) => path).filter((path) => path.endsWith(`-${kind}.jpg`));

it.each(["exterior", "room"] as const)("no two houses of the demo share an %s", (kind) => {
  const shown = houses.map(({ id, pictures }) => ({
    house: id,
    pictures: new Set([
      ...pathsOf(pictures, kind),
      ...units.filter(({ houseId }) => houseId === id).flatMap((unit) => pathsOf(unit.pictures, kind)),
    ]),
  }));
  expect(shown.map(({ pictures }) => pictures.size)).toEqual(houses.map(() => 1));
  expect(new Set(shown.flatMap(({ pictures }) => [...pictures])).size).toBe(houses.length);
});

it("shows each house from outside first, and every picture once", () => {
  for (const { pictures = [] } of houses) {
    expect(pictures[0]?.path).toMatch(/-exterior\.jpg$/);
    expect(new Set(pictures.map(({ path }) => path)).size).toBe(pictures.length);
    expect(pictures.length).toBeGreaterThanOrEqual(5); // a gallery has one large and four small
  }
});

it("has every picture, in its size and of few bytes, with its words in both languages", async () => {
  const shown = new Map(houses.flatMap(({ pictures = [] }) => pictures.map((picture) => [picture.path, picture])));
  for (const { path, width, height, alt } of shown.values()) {
    const file = readFileSync(`api/process/seed/pictures/${path}`);
    expect(file.length, path).toBeLessThanOrEqual(maxBytes);
    expect(await sharp(file).metadata(), path).toMatchObject({ width, height, format: "jpeg" });
    expect(alt.en, path).toMatch(/[a-z]/);
    expect(alt.ko, path).toMatch(/\p{Script=Hangul}/u);
  }
});

it("refuses a picture without words", () => {
  expect(() => describePicture("houses/none.jpg")).toThrow("houses/none.jpg has no alternative text");
});
