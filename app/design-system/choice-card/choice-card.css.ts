import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme";

/** The label around a radio or checkbox is the touch target. */
export const card = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gridAutoColumns: "auto",
  gridAutoFlow: "column",
  columnGap: vars.space["12"],
  alignItems: "start",
  padding: vars.space["16"],
  background: vars.color.surface,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  cursor: "pointer",
  transition: `border-color ${vars.motion.touch}, background ${vars.motion.touch}`,
  selectors: {
    "&:has(input:checked)": {
      borderColor: vars.color.brandText,
      boxShadow: `inset 0 0 0 1px ${vars.color.brandText}`,
      background: vars.color.brandSoft,
    },
  },
  "@media": {
    [media.hover]: { ":hover": { borderColor: vars.color.ink } },
    [media.forced]: { selectors: { "&:has(input:checked)": { borderColor: "Highlight" } } },
  },
});

export const box = style({ width: "1.25rem", height: "1.25rem", marginTop: "0.12rem" });

export const title = style({ display: "block", fontWeight: vars.weight.semibold });
