import { style } from "@vanilla-extract/css";
import { hairline, headerHeights, media, ringInside, strokes, vars } from "~/design-system/theme";

const { space } = vars;

export const nav = style({
  display: "none",
  position: "sticky",
  top: headerHeights.large,
  zIndex: 2,
  marginTop: space["16"],
  background: vars.color.paper,
  borderBottom: hairline,
  "@media": { [media.desktop]: { display: "block" } },
});

export const list = style({ display: "flex", overflowX: "auto", marginLeft: `calc(-1 * ${space["8"]})` });

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.size.control,
  paddingInline: space["8"],
  fontSize: vars.text["14"],
  fontWeight: vars.weight.medium,
  color: vars.color.inkSoft,
  textDecoration: "none",
  whiteSpace: "nowrap",
  ":focus-visible": { outlineOffset: ringInside, boxShadow: "none" },
  selectors: {
    "&[aria-current]": { color: vars.color.ink, boxShadow: `inset 0 -${strokes["2"]} ${vars.color.brand}` },
  },
  "@media": { [media.hover]: { ":hover": { color: vars.color.ink } } },
});
