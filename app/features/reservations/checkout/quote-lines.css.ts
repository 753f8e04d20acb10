import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

/** Takes back the space above the first line, which has the gap to what is above it already. */
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
