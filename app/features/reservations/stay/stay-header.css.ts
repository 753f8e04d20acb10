import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { columnWidths, media, vars } from "~/design-system/theme";

export const header = style({
  display: "grid",
  gridTemplateColumns: `${columnWidths["96"]} minmax(0, 1fr)`,
  gap: `${vars.space["8"]} ${vars.space["16"]}`,
  alignItems: "center",
  paddingBlock: vars.space["32"],
  "@media": {
    [media.tablet]: {
      gridTemplateColumns: `${columnWidths["144"]} minmax(0, 1fr) auto`,
      columnGap: vars.space["24"],
    },
  },
});

const frame = style({ borderRadius: vars.radius.card, overflow: "hidden" });

/** Takes the picture's own edge colour, so that the house stands on the page. */
export const picture = styleVariants(vars.area, (background) => [frame, { background }]);

/** The whole house: other shapes are shown on the area's colour. */
globalStyle(`${frame} img`, { objectFit: "contain" });

export const text = style({
  display: "contents",
  "@media": { [media.tablet]: { display: "grid", gap: vars.space["4"], minWidth: 0 } },
});

export const title = style({ display: "grid", gap: vars.space["4"], minWidth: 0 });

export const end = style({ gridColumn: "1 / -1", "@media": { [media.tablet]: { gridColumn: "auto" } } });

export const facts = style({
  display: "grid",
  gap: vars.space["4"],
  gridColumn: "1 / -1",
  minWidth: 0,
  ":empty": { display: "none" },
});
