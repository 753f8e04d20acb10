import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme";

export const list = style({
  display: "flex",
  columnGap: vars.space["8"],
  overflowX: "auto",
  scrollbarWidth: "none",
  borderBottom: `1px solid ${vars.color.line}`,
});

export const tab = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.size.control,
  padding: `${vars.space["8"]} ${vars.space["12"]}`,
  borderBottom: "3px solid transparent",
  color: vars.color.inkSoft,
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  whiteSpace: "nowrap",
  selectors: {
    "&[aria-current]": { color: vars.color.brandText, borderColor: vars.color.brand, fontWeight: vars.weight.bold },
    "&:focus-visible": { outlineOffset: "-3px", boxShadow: "none" },
  },
  "@media": {
    [media.phone]: { paddingInline: vars.space["8"], fontSize: vars.text["14"] },
    [media.hover]: { ":hover": { color: vars.color.ink } },
    // Forced colours paint every border; only the current tab's may be visible.
    [media.forced]: { borderColor: "Canvas", selectors: { "&[aria-current]": { borderColor: "Highlight" } } },
  },
});
