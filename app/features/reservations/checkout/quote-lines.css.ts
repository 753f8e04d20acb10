import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

/** The first line has padding, which would make the gap above it larger than the other gaps of the box. */
export const lines = style({ marginTop: `calc(-1 * ${vars.space["4"]})` });

/** The margin takes back the empty space around the summary's text, which is as tall as a touch target. */
export const schedule = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: vars.space["8"],
  marginBlock: `calc(-1 * ${vars.space["8"]})`,
});

globalStyle(`${schedule} > :has(> details[open])`, { flexBasis: "100%" });
