import { style, styleVariants } from "@vanilla-extract/css";
import { bleed } from "~/design-system/page-section/page-section.css";
import { columnWidths, media, vars } from "~/design-system/theme";

const { space } = vars;

/** Orange links would have too little contrast on the darkest of the areas. */
const band = style({
  vars: { [vars.color.brandText]: vars.color.ink },
  display: "grid",
  gridTemplateColumns: `minmax(0, 1fr) ${columnWidths["96"]}`,
  gap: `${space["8"]} ${space["16"]}`,
  alignItems: "center",
  padding: space["16"],
  marginBlock: space["16"],
  borderRadius: vars.radius.sheet,
  "@media": {
    [media.tiny]: { gridTemplateColumns: "minmax(0, 1fr)" },
    [media.tablet]: {
      gridTemplateColumns: `minmax(0, 1fr) auto ${columnWidths["192"]}`,
      gap: space["24"],
      paddingBlock: 0,
      paddingInline: `${space["32"]} 0`,
      marginBlock: space["24"],
    },
    [media.print]: { padding: 0 },
  },
});

/** The area's colour. */
export const header = styleVariants(vars.area, (background) => [band, { background }]);

/** Its edges fade into the band: no picture has exactly one colour there. */
export const picture = style([
  bleed,
  {
    gridRow: 1,
    gridColumn: 2,
    "@media": {
      [media.tiny]: { display: "none" }, // a long name of a house has no room beside it
      [media.tablet]: { gridColumn: 3 },
    },
  },
]);

export const text = style({
  display: "contents",
  "@media": { [media.tablet]: { display: "grid", gap: space["4"], minWidth: 0, paddingBlock: space["16"] } },
});

export const title = style({ display: "grid", gap: space["4"], minWidth: 0 });

export const end = style({
  gridColumn: "1 / -1",
  "@media": { [media.tablet]: { gridColumn: 2, gridRow: 1, paddingBlock: space["16"] } },
});

export const facts = style({
  display: "grid",
  gap: space["4"],
  gridColumn: "1 / -1",
  minWidth: 0,
  ":empty": { display: "none" },
});
