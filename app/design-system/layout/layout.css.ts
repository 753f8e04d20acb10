import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { text } from "../text/text.css";
import { columnWidths, hairline, media, stickAt, vars } from "../theme";

export const stack = style({ display: "flex", flexDirection: "column" });
export const inline = style({ display: "flex", flexWrap: "wrap" });
export const grid = style({ display: "grid" });

export const gap = styleVariants(vars.space, (space) => ({ gap: space }));

/** Between rows, where it differs from that between columns. */
export const rowGap = styleVariants(vars.space, (space) => ({ rowGap: space }));

const { "24": spaceOf24, "32": spaceOf32, "48": spaceOf48, "64": spaceOf64 } = vars.space;
export const gapOnDesktop = styleVariants(
  { "24": spaceOf24, "32": spaceOf32, "48": spaceOf48, "64": spaceOf64 },
  (space) => ({
    "@media": { [media.desktop]: { gap: space } },
  }),
);

export const align = styleVariants({
  start: { alignItems: "start" },
  center: { alignItems: "center" },
  end: { alignItems: "end" },
  baseline: { alignItems: "baseline" },
  stretch: { alignItems: "stretch" },
});

export const justify = styleVariants({
  "space-between": { justifyContent: "space-between" },
  center: { justifyContent: "center" },
  end: { justifyContent: "end" },
});

export const oneRow = style({ flexWrap: "nowrap" });
export const centered = style({ alignItems: "center", textAlign: "center" });

/** A line above, and the space below it. */
const { "12": spaceOf12, "16": spaceOf16 } = vars.space;
export const ruled = styleVariants({ "12": spaceOf12, "16": spaceOf16, "24": spaceOf24, "32": spaceOf32 }, (space) => ({
  paddingTop: space,
  borderTop: hairline,
}));

export const maxWidth = styleVariants(
  {
    reading: vars.size.reading,
    "320": columnWidths["320"],
    "480": columnWidths["480"],
    "512": columnWidths["512"],
    "640": columnWidths["640"],
  },
  (width) => ({ maxWidth: width }),
);

export const textSize = text.classNames.variants.size;
export const textTone = text.classNames.variants.tone;

/** Within a row or a column: takes the room that is left, or none but its own. */
export const grow = style({ flex: 1, minWidth: 0 });
export const rigid = style({ flex: "none" });

/** What a link to a part of the page shows is below the header. */
export const anchor = style({ scrollMarginTop: vars.space["96"] });

export const notOnPhones = style({ "@media": { [media.phone]: { display: "none" } } });
export const phoneOnly = style({
  "@media": { [media.tablet]: { display: "none" }, [media.print]: { display: "none" } },
});
export const screenOnly = style({ "@media": { [media.print]: { display: "none" } } });

const fill = "minmax(0, 1fr)";
const equal = { "1": fill, "2": `repeat(2, ${fill})`, "3": `repeat(3, ${fill})`, "4": `repeat(4, ${fill})` };
const asManyAsFit = (width: string) => `repeat(auto-fill, minmax(${width}, 1fr))`;
const columnsFrom = <Name extends string>(breakpoint: string, templates: Record<Name, string>) =>
  styleVariants(templates, (template) => ({ "@media": { [breakpoint]: { gridTemplateColumns: template } } }));

/** From each breakpoint on, until the next. */
export const columns = {
  mobile: styleVariants(
    {
      ...equal,
      "64 fill": `${columnWidths["64"]} ${fill}`,
      "auto fill": `auto ${fill}`,
      "fill auto": `${fill} auto`,
      "from 144": asManyAsFit(columnWidths["144"]),
      "fit 144": `repeat(auto-fit, minmax(${columnWidths["144"]}, 1fr))`,
      "from 160": asManyAsFit(columnWidths["160"]),
      "from 208": asManyAsFit(columnWidths["208"]),
    },
    (template) => ({ gridTemplateColumns: template }),
  ),
  tablet: columnsFrom(media.tablet, {
    ...equal,
    "fill auto": `${fill} auto`,
    "fill 128": `${fill} ${columnWidths["128"]}`,
    "from 224": asManyAsFit(columnWidths["224"]),
    "192 fill": `${columnWidths["192"]} ${fill}`,
    "208 fill": `${columnWidths["208"]} ${fill}`,
    "3:2": "minmax(0, 3fr) minmax(0, 2fr)",
  }),
  desktop: columnsFrom(media.desktop, {
    ...equal,
    "192 fill": `${columnWidths["192"]} ${fill}`,
    "256 fill": `${columnWidths["256"]} ${fill}`,
    "320 fill": `${columnWidths["320"]} ${fill}`,
    "fill 256": `${fill} ${columnWidths["256"]}`,
    "fill 320": `${fill} ${columnWidths["320"]}`,
    "3:2": "minmax(0, 3fr) minmax(0, 2fr)",
  }),
  wide: columnsFrom(media.wide, equal),
};

export const container = recipe({
  base: {
    width: "100%",
    marginInline: "auto",
    paddingInline: vars.space["16"],
    "@media": {
      [media.tablet]: { paddingInline: vars.space["24"] },
      [media.desktop]: { paddingInline: vars.space["32"] },
    },
  },
  variants: {
    width: {
      content: { maxWidth: `calc(${vars.size.content} + 2 * ${vars.space["32"]})` },
      reading: { maxWidth: "46rem" },
      form: { maxWidth: "32rem" },
    },
    top: {
      "32": { paddingTop: spaceOf32 },
      "48": { paddingTop: spaceOf48 },
    },
    block: {
      "32": { paddingBlock: spaceOf32 },
      page: { paddingBlock: spaceOf32, "@media": { [media.tablet]: { paddingBlock: spaceOf48 } } },
    },
  },
  defaultVariants: { width: "content" },
});

export const split = style({
  display: "grid",
  gap: vars.space["32"],
  "@media": {
    [media.desktop]: {
      gridTemplateColumns: "minmax(0, 1fr) 23rem",
      gap: vars.space["64"],
      alignItems: "start",
    },
  },
});

/** Placed by name, so that either may come first in the document. */
export const twoColumns = style({
  "@media": { [media.desktop]: { gridColumn: 1, gridRow: 1 } },
});

export const aside = style({
  "@media": { [media.desktop]: { gridColumn: 2, gridRow: 1, position: "sticky", top: stickAt("6rem") } },
});

/** In the page from the start, so that nothing moves when scripts begin to work; never seen without them. */
export const withScripts = style({ "@media": { [media.noScripts]: { display: "none" } } });

const notYet = keyframes({ from: { display: "none" }, to: { display: "none" } });

/** What scripts do by themselves, for an element that leaves the page once they run: it appears where they are late. */
export const untilScripts = style({ flex: "none", "@media": { [media.scripts]: { animation: `${notYet} 3s` } } });
