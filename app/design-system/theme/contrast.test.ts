import { describe, expect, it, test } from "vitest";
import { contrast } from "./contrast";
import { area, areaStrong, color, dusk, scene, subway } from "./tokens";

type Colour = Exclude<keyof typeof color, "scrim">;

const light: Colour[] = ["paper", "surface", "sunken", "brandSoft"];
const on = (grounds: Colour[], ...texts: Colour[]) => texts.flatMap((text) => grounds.map((ground) => [text, ground]));
const strong = Object.entries(areaStrong).map(([name, colour]) => [`${name}, strong`, colour] as const);
const scenes = [...Object.entries({ ...area, ...scene }), ...strong];

describe("contrast", () => {
  it("is computed as in WCAG", () => {
    expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2);
  });

  test.each([
    ...on(light, "ink", "inkSoft", "brandText", "danger", "success", "warning", "info"),
    ...on(["brandSofter"], "ink", "brandText"),
    ...on(["brand", "brandLight"], "ink"),
    ...on(["night", "inkLight"], "onNight", "onNightSoft"),
    ...on(["danger", "dangerDark"], "onNight"),
    ...(["success", "warning", "danger", "info"] as const).flatMap((tone) => on([`${tone}Soft`], tone, "ink")),
  ] as [Colour, Colour][])("of text in %s on %s is 4.5 or more", (text, ground) => {
    expect(contrast(color[text], color[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(on(["surface", "paper"], "lineStrong") as [Colour, Colour][])(
    "of a control's border in %s on %s is 3 or more",
    (border, ground) => expect(contrast(color[border], color[ground])).toBeGreaterThanOrEqual(3),
  );

  test.each(scenes)("of text on the background of %s is 4.5 or more", (_, ground) => {
    expect(contrast(color.ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(area))("of soft text on the background of %s is 4.5 or more", (_, ground) => {
    expect(contrast(color.inkSoft, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test("of white text on the evening of the home page is 4.5 or more", () => {
    expect(contrast(color.onNight, dusk)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(subway))("of the badge of line %s against the page is 3 or more", (_, line) => {
    expect(contrast(line, color.surface)).toBeGreaterThanOrEqual(3);
  });
});
