import { style } from "@vanilla-extract/css";
import { hairline, iconDrop, media, vars } from "~/design-system/theme";

const { space } = vars;

export const section = style([
  {
    paddingBlock: space["32"],
    "@media": {
      [media.phone]: {
        // Such a section shows nothing outside its edges, where rings around links are
        marginInline: `calc(-1 * ${space["16"]})`,
        paddingInline: space["16"],
      },
      [media.tablet]: { scrollMarginTop: space["48"] }, // under the sections' own menu
    },
    selectors: { "& + &": { borderTop: hairline } },
  },
]);

export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space["16"],
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});

export const fact = style({ position: "relative", paddingLeft: space["32"] });

export const factIcon = style({ position: "absolute", left: 0, top: iconDrop, color: vars.color.brandText });

export const icon = style({ flex: "none", color: vars.color.brandText });

/** In the middle of the first line. */
const bullet = { size: "6px", drop: "0.5625rem" }; // eslint-disable-line homes/token-lengths -- the size of a bullet
export const dot = style({
  flex: "none",
  width: bullet.size,
  height: bullet.size,
  marginTop: bullet.drop,
  borderRadius: vars.radius.full,
  background: vars.color.brand,
  printColorAdjust: "exact",
  "@media": { [media.forced]: { background: "CanvasText" } },
});

export const term = style({ display: "block", fontSize: vars.text["14"], color: vars.color.inkSoft });

export const value = style({ display: "block", fontWeight: vars.weight.medium });

export const columns = style({
  display: "grid",
  gap: space["24"],
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const points = style({ display: "flex", flexDirection: "column", gap: space["8"] });

export const iconLines = style({
  display: "grid",
  gap: `${space["16"]} ${space["32"]}`,
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const point = style({ display: "flex", gap: space["12"], alignItems: "flex-start" });

export const landmark = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space["16"],
  fontVariantNumeric: "tabular-nums",
});
