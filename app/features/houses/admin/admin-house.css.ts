import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

const { space } = vars;

export const row = style({
  display: "grid",
  gap: space["8"],
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  alignItems: "end",
  paddingBottom: space["8"],
  borderBottom: `1px solid ${vars.color.line}`,
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(auto-fit, minmax(7rem, 1fr))" } },
});

globalStyle(`${row} :is(input, select)`, { minHeight: vars.size.target, fontSize: vars.text["14"] });

export const twoColumns = style({
  display: "grid",
  gap: space["16"],
  alignItems: "start",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const numbers = style({
  display: "grid",
  gap: space["16"],
  alignItems: "end",
  gridTemplateColumns: "repeat(auto-fill, minmax(10rem, 1fr))",
});

export const missing = style({ paddingLeft: space["16"], listStyle: "disc" });
