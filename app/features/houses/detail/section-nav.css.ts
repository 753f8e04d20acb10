import { style } from "@vanilla-extract/css";
import { hairline, headerHeights, media, ringInside, stickAt, strokes, vars } from "~/design-system/theme";

const { space } = vars;

/** None on phones, where the header and the bar for booking leave no room for a third strip. */
export const nav = style({
  display: "none",
  position: "sticky",
  top: stickAt(headerHeights.small),
  zIndex: 2,
  marginTop: space["16"],
  background: vars.color.paper,
  borderBottom: hairline,
  "@media": { [media.tablet]: { display: "block" }, [media.desktop]: { top: stickAt(headerHeights.large) } },
});

const fade = { start: space["16"], end: space["32"] };

/** Fades at its edges, where it goes on if the window is narrower than its items. */
export const list = style({
  display: "flex",
  overflowX: "auto",
  scrollbarWidth: "none",
  marginLeft: `calc(-1 * ${space["24"]})`,
  padding: `0 ${fade.end} 0 ${fade.start}`,
  maskImage: `linear-gradient(to right, transparent, black ${fade.start} calc(100% - ${fade.end}), transparent)`,
});

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
    "&[aria-current]": {
      color: vars.color.ink,
      background: `linear-gradient(${vars.color.brand}, ${vars.color.brand}) bottom / 100% ${strokes["2"]} no-repeat content-box`,
    },
  },
  "@media": { [media.hover]: { ":hover": { color: vars.color.ink } } },
});
