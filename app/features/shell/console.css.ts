import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";
import { homeTop, topBar } from "~/design-system/theme/tokens";

const flex = { display: "flex", alignItems: "center" } as const;

/** The bar is in the flow; only the spec's rule for the home page reserves space above. */
export const page = style({
  display: "flex",
  flexDirection: "column",
  minHeight: "100dvh",
  fontSize: vars.text["14"],
  selectors: { "&[data-home]": { paddingTop: homeTop.small } },
  "@media": { [media.desktop]: { selectors: { "&[data-home]": { paddingTop: `${homeTop.large}px` } } } },
});

export const bar = style({
  ...flex,
  position: "sticky",
  zIndex: topBar.zIndex,
  top: 0,
  gap: vars.space["8"],
  minHeight: "56px",
  paddingInline: `${topBar.padding}px`,
  whiteSpace: "nowrap",
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.line}`,
});

export const brand = style({
  ...flex,
  flex: "none",
  minHeight: vars.size.target,
  gap: vars.space["8"],
  fontSize: vars.text["16"],
  fontWeight: vars.weight.bold,
  letterSpacing: "-0.01em",
  textDecoration: "none",
  borderRadius: vars.radius.control,
});

export const mark = style({ width: "24px", height: "24px" });

export const wideOnly = style({ display: "none", "@media": { [media.wide]: { display: "block" } } });

export const narrowOnly = style({
  order: 1,
  "@media": { [media.wide]: { display: "none" } },
});

export const list = style({
  "@media": { [media.wide]: { ...flex, gap: vars.space["4"] } },
});

export const item = style({
  ...flex,
  minHeight: vars.size.target,
  paddingInline: vars.space["8"],
  borderRadius: vars.radius.control,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.medium,
  whiteSpace: "nowrap",
  textDecoration: "none",
  selectors: { "&[aria-current]": { color: vars.color.brandText, fontWeight: vars.weight.bold } },
  "@media": { [media.hover]: { ":hover": { background: vars.color.sunken } } },
});

export const search = style({ ...flex, flex: "1 1 8rem", minWidth: 0, maxWidth: "20rem", marginLeft: "auto" });

export const notOnPhones = style({ flex: 1, "@media": { [media.phone]: { display: "none" } } });

export const onPhones = style({ display: "none", "@media": { [media.phone]: { display: "block" } } });

export const searchForm = style({ ...flex, position: "relative", width: "100%" });

export const searchLink = style([
  item,
  {
    display: "none",
    marginLeft: "auto",
    "@media": { [media.phone]: { display: "flex" } },
  },
]);

export const searchField = style({
  width: "100%",
  minWidth: 0,
  minHeight: vars.size.target,
  paddingInline: `${vars.space["12"]} ${vars.size.target}`,
  font: "inherit",
  fontSize: vars.text["14"],
  color: vars.color.ink,
  background: vars.color.sunken,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
});

export const searchButton = style({
  ...flex,
  position: "absolute",
  insetBlock: 0,
  right: 0,
  justifyContent: "center",
  width: vars.size.target,
  color: vars.color.inkSoft,
});

/** Of what waits, beside a list's name. */
export const count = style({
  minWidth: "1.5em",
  marginInlineStart: vars.space["4"],
  paddingInline: vars.space["4"],
  borderRadius: vars.radius.full,
  background: vars.color.brandSoft,
  color: vars.color.brandText,
  fontWeight: vars.weight.bold,
  textAlign: "center",
});

export const end = style({
  ...flex,
  marginLeft: "auto",
  gap: vars.space["4"],
});

globalStyle(`${end} svg`, { "@media": { [media.phone]: { display: "none" } } });

export const menuButton = style([item, { gap: vars.space["4"] }]);

globalStyle(`${bar} svg`, { flex: "none" });

/** Keys are for who has a keyboard. */
export const keyboard = style([item, { "@media": { [media.phone]: { display: "none" } } }]);

export const whenClosed = style({ selectors: { "details[open] &": { display: "none" } } });

export const whenOpen = style({ selectors: { "details:not([open]) &": { display: "none" } } });

export const sheet = style({
  position: "absolute",
  insetInline: 0,
  top: "100%",
  maxHeight: "calc(100dvh - 56px)",
  overflowY: "auto",
  padding: `${vars.space["8"]} ${topBar.padding - 8}px`,
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.line}`,
  boxShadow: vars.shadow.lifted,
});

export const main = style({
  flex: 1,
  width: "100%",
  maxWidth: "100rem",
  marginInline: "auto",
  padding: `${vars.space["24"]} ${vars.space["16"]} ${vars.space["64"]}`,
  outline: "none",
  "@media": {
    [media.tablet]: { paddingInline: `${topBar.padding}px` },
    [media.print]: { padding: 0, maxWidth: "none" },
  },
});

export const keys = style({
  display: "grid",
  gap: `${vars.space["4"]} ${vars.space["32"]}`,
  marginBottom: vars.space["24"],
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const keyRow = style([flex, { gap: vars.space["12"] }]);

export const key = style({
  display: "inline-block",
  minWidth: "1.75rem",
  marginRight: vars.space["4"],
  paddingInline: vars.space["8"],
  textAlign: "center",
  font: "inherit",
  fontSize: vars.text["14"],
  background: vars.color.sunken,
  border: `1px solid ${vars.color.line}`,
  borderRadius: "6px",
});
