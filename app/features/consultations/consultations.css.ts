import { style } from "@vanilla-extract/css";
import { media, outOfSight, tracking, vars } from "~/design-system/theme";

const { space } = vars;

export const honeypot = style(outOfSight);

export const figure = style({
  display: "flex",
  flexDirection: "column-reverse",
  justifyContent: "flex-end",
  textWrap: "balance",
});

export const value = style({
  fontSize: vars.title.section,
  fontWeight: vars.weight.bold,
  letterSpacing: tracking.heading,
  color: vars.color.brandText,
});

export const enquiry = style({
  display: "grid",
  gap: space["48"],
  "@media": {
    [media.desktop]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.2fr)", gap: space["64"], alignItems: "start" },
  },
});

export const receipt = style({ ":focus": { outline: "none" } });
