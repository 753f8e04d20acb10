import { style } from "@vanilla-extract/css";
import { hairline, media, vars } from "~/design-system/theme";
import { roundMark } from "~/design-system/theme/round-mark.css";

const { space } = vars;

export const step = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: `${space["8"]} ${space["12"]}`,
  padding: space["16"],
  selectors: {
    "& + &": { borderTop: hairline },
    "&[data-state='next']": { background: vars.color.sunken },
  },
  "@media": {
    [media.tablet]: { gridTemplateColumns: "auto minmax(0, 1fr) auto", alignItems: "center", padding: space["24"] },
  },
});

export const mark = style([
  roundMark,
  {
    background: vars.color.sunken,
    fontSize: vars.text["14"],
    fontVariantNumeric: "tabular-nums",
    selectors: {
      "[data-state='done'] > &": { background: vars.color.successSoft, color: vars.color.success },
      "[data-state='next'] > &": { background: vars.color.brand, color: vars.color.ink },
    },
  },
]);

export const action = style({ gridColumn: 2, "@media": { [media.tablet]: { gridColumn: 3 } } });
