import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme";

export const list = style({ display: "flex", borderRadius: vars.radius.full, background: vars.color.sunken });

export const segment = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.size.target,
  paddingInline: vars.space["16"],
  border: "1px solid transparent",
  borderRadius: vars.radius.full,
  color: vars.color.inkSoft,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  selectors: {
    "&[aria-current]": {
      borderColor: vars.color.lineStrong,
      background: vars.color.surface,
      color: vars.color.ink,
      fontWeight: vars.weight.bold,
    },
  },
  "@media": {
    [media.hover]: { ":hover": { color: vars.color.ink } },
    // Forced colours paint every border; only the current segment's may be visible.
    [media.forced]: { borderColor: "Canvas", selectors: { "&[aria-current]": { borderColor: "Highlight" } } },
  },
});
