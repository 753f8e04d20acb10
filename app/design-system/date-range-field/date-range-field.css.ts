import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "../theme";

export const dates = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: vars.space["12"],
  alignItems: "start",
  selectors: {
    "&[data-calendar]": { gridTemplateColumns: "repeat(2, minmax(0, 1fr)) auto", columnGap: vars.space["8"] },
  },
});

// Ours takes the place of the device's own.
globalStyle(`${dates}[data-calendar] input::-webkit-calendar-picker-indicator`, { display: "none" });

export const open = style({
  display: "grid",
  placeItems: "center",
  width: vars.size.target,
  height: vars.size.control,
  marginTop: "1.5625rem",
  borderRadius: vars.radius.control,
  border: `1px solid ${vars.color.lineStrong}`,
  "@media": { [media.hover]: { ":hover": { borderColor: vars.color.ink, background: vars.color.sunken } } },
});
