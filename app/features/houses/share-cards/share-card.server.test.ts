import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { House } from "contract/house";
import { area } from "~/design-system/theme/tokens";
import { sharePictureSize } from "~/platform/seo/page-meta";
import { getFixedT } from "~/platform/i18n/i18next.server";
import { drawShareCard } from "./share-card.server";

const house = {
  name: "Hongdae Mural House",
  area: "hongdae",
  areaName: "Hongdae",
  monthlyRent: 620_000,
  seasons: [] as House["seasons"],
  bills: ["water", "gas"],
  subway: [{ line: "2", station: "Hongik Univ.", minutes: 6 }],
} as House;
let cover: Buffer;

beforeAll(async () => {
  const red = { width: 300, height: 200, channels: 3, background: "#FF0000" } as const;
  cover = await sharp({ create: red }).webp().toBuffer();
});

async function draw(changes: Partial<House> = {}, locale: "en" | "ko" = "en") {
  const card = await drawShareCard({ ...house, ...changes }, cover, { t: getFixedT(locale), locale });
  return sharp(card).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** Largest channel difference between a pixel and a colour, `#RRGGBB`: JPEG is not exact. */
function distance({ data, info }: Awaited<ReturnType<typeof draw>>, x: number, y: number, colour: string) {
  const at = (y * info.width + x) * info.channels;
  const wanted = [...Buffer.from(colour.slice(1), "hex")];
  return Math.max(...wanted.map((value, channel) => Math.abs(value - (data[at + channel] ?? 0))));
}

/** Dark pixels belong to letters. */
function inkOf({ data, info }: Awaited<ReturnType<typeof draw>>): Set<number> {
  const dark = new Set<number>();
  for (let at = 0; at < data.length; at += info.channels) if ((data[at] ?? 255) < 80) dark.add(at / info.channels);
  return dark;
}

describe("a house's share card", () => {
  it("has the standard size, the area's colour and the cover", async () => {
    const card = await draw();
    expect(card.info).toMatchObject({ ...sharePictureSize, channels: 3 });
    expect(distance(card, 5, 5, area.hongdae)).toBeLessThan(4);
    expect(distance(card, 1000, 300, "#FF0000")).toBeLessThan(6);
  });

  it("renders Hangul glyphs", async () => {
    const [first, second] = await Promise.all([draw({ name: "가나다라" }, "ko"), draw({ name: "마바사아" }, "ko")]);
    const [one, other] = [inkOf(first), inkOf(second)];
    expect(one.size).toBeGreaterThan(2_000);
    expect([...one].filter((at) => !other.has(at)).length).toBeGreaterThan(500);
  });

  it("escapes names", async () => {
    const card = await draw({ name: "Bed & <b>Breakfast</b>" });
    expect(inkOf(card).size).toBeGreaterThan(2_000);
  });
});
