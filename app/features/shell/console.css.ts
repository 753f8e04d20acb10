import { style } from "@vanilla-extract/css";
import {
  columnWidths,
  hairline,
  headerHeights,
  iconSizes,
  media,
  rowHeights,
  smallRadius,
  stickAt,
  vars,
} from "~/design-system/theme";
import { homeTop, topBar } from "~/design-system/theme/tokens";
import * as header from "./header.css";

/** Smaller than on public pages, because the console is dense. */
const consoleTitles = {
  page: "clamp(1.75rem, 1.5rem + 1vw, 2.25rem)",
  section: "clamp(1.25rem, 1rem + 1vw, 1.5rem)",
};
/** Of the page, on very wide screens. */
const widest = "100rem";

const flex = { display: "flex", alignItems: "center" } as const;

/** The bar is in the flow: only the home page reserves space above. */
export const page = style({
  display: "flex",
  flexDirection: "column",
  minHeight: "100dvh",
  fontSize: vars.text["14"],
  vars: {
    [vars.title.page]: consoleTitles.page,
    [vars.title.section]: consoleTitles.section,
  },
  selectors: { "&[data-home]": { paddingTop: homeTop.small } },
  "@media": { [media.desktop]: { selectors: { "&[data-home]": { paddingTop: `${homeTop.large}px` } } } },
});

export const bar = style({
  ...flex,
  position: "sticky",
  zIndex: topBar.zIndex,
  top: stickAt(),
  gap: vars.space["8"],
  minHeight: headerHeights.console,
  paddingInline: `${topBar.padding}px`,
  whiteSpace: "nowrap",
  "@media": { [media.phone]: { gap: 0, paddingInline: `${vars.space["16"]} ${vars.space["8"]}` } },
  background: vars.color.surface,
  borderBottom: hairline,
});

export const brand = style([header.brand, { flex: "none", fontSize: vars.text["16"] }]);

export const mark = style({ flex: "none", width: iconSizes["24"], height: iconSizes["24"] });

export const wideOnly = style({ display: "none", "@media": { [media.wide]: { display: "block" } } });

export const narrowOnly = style({
  order: 1,
  "@media": { [media.wide]: { display: "none" } },
});

export const item = style([header.compactItem, { borderRadius: vars.radius.control, whiteSpace: "nowrap" }]);

export const group = style({ position: "relative" });

export const groupButton = style([
  item,
  {
    gap: vars.space["4"],
    cursor: "pointer",
    listStyle: "none",
    selectors: {
      "&::-webkit-details-marker": { display: "none" },
      "&[data-current]": { color: vars.color.brandText, fontWeight: vars.weight.bold },
      "details[open] > &": { background: vars.color.sunken },
    },
  },
]);

export const chevron = style({
  flex: "none",
  selectors: { "details[open] > summary > &": { transform: "rotate(180deg)" } },
});

export const groupPanel = style({
  position: "absolute",
  insetInlineStart: 0,
  top: `calc(100% + ${vars.space["4"]})`,
  minWidth: columnWidths["192"],
  padding: vars.space["4"],
  background: vars.color.surface,
  border: hairline,
  borderRadius: vars.radius.control,
  boxShadow: vars.shadow.lifted,
});

export const sheetGroup = style({ paddingTop: vars.space["12"] });

export const groupName = style({
  display: "block",
  paddingInline: vars.space["8"],
  color: vars.color.inkSoft,
  fontSize: vars.text["14"],
});

export const search = style({
  ...flex,
  flex: `1 1 ${columnWidths["128"]}`,
  minWidth: 0,
  maxWidth: columnWidths["320"],
  marginLeft: "auto",
});

export const searchForm = style({
  ...flex,
  width: "100%",
  background: vars.color.sunken,
  border: hairline,
  borderRadius: vars.radius.control,
});

export const searchLink = style([
  item,
  {
    display: "none",
    marginLeft: "auto",
    "@media": { [media.phone]: { display: "flex" } },
  },
]);

export const searchField = style({
  flex: 1,
  minWidth: 0,
  minHeight: vars.size.target,
  paddingInlineStart: vars.space["12"],
  font: "inherit",
  fontSize: vars.text["14"],
  color: vars.color.ink,
  background: "transparent",
  border: "none",
});

export const searchButton = style({
  ...flex,
  flex: "none",
  justifyContent: "center",
  width: vars.size.target,
  minHeight: vars.size.target,
  color: vars.color.inkSoft,
});

export const end = style({
  ...flex,
  marginLeft: "auto",
  gap: vars.space["4"],
});

export const globe = style({ flex: "none", "@media": { [media.phone]: { display: "none" } } });

/** Keys are for who has a keyboard. */
export const keyboard = style([
  item,
  {
    selectors: { "&[data-waiting]": { visibility: "hidden" } }, // its place is kept until scripts can open it
    "@media": { [media.phone]: { display: "none" }, [media.noScripts]: { display: "none" } },
  },
]);

export const sheet = style({
  position: "absolute",
  insetInline: 0,
  top: "100%",
  maxHeight: `calc(100dvh - ${headerHeights.console})`,
  overflowY: "auto",
  padding: `${vars.space["8"]} ${topBar.padding - 8}px`,
  background: vars.color.surface,
  borderBottom: hairline,
  boxShadow: vars.shadow.lifted,
});

export const main = style({
  flex: 1,
  width: "100%",
  maxWidth: widest,
  marginInline: "auto",
  padding: `${vars.space["24"]} ${vars.space["16"]} ${vars.space["64"]}`,
  outline: "none",
  "@media": {
    [media.tablet]: { paddingInline: `${topBar.padding}px` },
    [media.print]: { padding: 0, maxWidth: "none" },
  },
});

export const key = style({
  display: "inline-block",
  minWidth: rowHeights["28"],
  marginRight: vars.space["4"],
  paddingInline: vars.space["8"],
  textAlign: "center",
  font: "inherit",
  fontSize: vars.text["14"],
  background: vars.color.sunken,
  border: hairline,
  borderRadius: smallRadius,
});
