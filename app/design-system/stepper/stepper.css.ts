import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme";
import { roundMark } from "../theme/round-mark.css";

const { space } = vars;

export const list = style({
  display: "grid",
  gap: space["12"],
  "@media": { [media.tablet]: { gridAutoFlow: "column", gridAutoColumns: "minmax(0, 1fr)", gap: space["16"] } },
});

export const step = style({
  display: "flex",
  alignItems: "center",
  gap: space["8"],
  paddingTop: space["8"],
  borderTop: `3px solid ${vars.color.line}`,
  color: vars.color.inkSoft,
  selectors: {
    "&[data-state='done']": { borderColor: vars.color.success, color: vars.color.ink },
    "&[data-state='current']": { borderColor: vars.color.brand, color: vars.color.ink, fontWeight: vars.weight.bold },
  },
  "@media": {
    [media.forced]: {
      selectors: {
        "&[data-state='current']": { borderColor: "Highlight" },
        "&[data-state='next']": { borderTopStyle: "dotted" },
      },
    },
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
      "[data-state='current'] > &": { background: vars.color.brand, color: vars.color.ink },
    },
  },
]);
