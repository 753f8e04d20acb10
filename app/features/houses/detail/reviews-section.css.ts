import { style } from "@vanilla-extract/css";
import { media, strokes, vars } from "~/design-system/theme";
import { roundMark } from "~/design-system/theme/round-mark.css";

const { space } = vars;

export const list = style({
  display: "grid",
  gap: space["24"],
  marginTop: space["8"],
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const review = style({ display: "flex", flexDirection: "column", gap: space["8"] });

export const initial = style([
  roundMark,
  {
    width: vars.size.control,
    height: vars.size.control,
    background: vars.color.brandSoft,
    color: vars.color.brandText,
    fontWeight: vars.weight.bold,
  },
]);

export const reply = style({
  marginTop: space["8"],
  paddingLeft: space["16"],
  borderLeft: `${strokes["3"]} solid ${vars.color.brandSofter}`,
});
