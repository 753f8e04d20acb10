import { style } from "@vanilla-extract/css";
import {
  hairline,
  iconDrop,
  media,
  vars,
  headerHeights,
  ringInside,
  stickAt,
  strokes,
  columnWidths,
} from "~/design-system/theme";
import { roundMark } from "~/design-system/theme/round-mark.css";

const { space } = vars;

export const section = style({
  paddingBlock: space["32"],
  "@media": {
    [media.phone]: {
      // Such a section shows nothing outside its edges, where rings around links are
      marginInline: `calc(-1 * ${space["16"]})`,
      paddingInline: space["16"],
    },
    [media.tablet]: { scrollMarginTop: space["48"] }, // under the sections' own menu
  },
  selectors: { "& + &": { borderTop: hairline } },
});
export const screenSection = style([section, { "@media": { [media.print]: { display: "none" } } }]);

export const fact = style({ position: "relative", paddingLeft: space["32"] });

export const factIcon = style({ position: "absolute", left: 0, top: iconDrop, color: vars.color.brandText });

export const icon = style({ flex: "none", color: vars.color.brandText });

/** In the middle of the first line. */
const bullet = { size: "6px", drop: "0.5625rem" }; // eslint-disable-line homes/token-lengths -- the size of a bullet
export const dot = style({
  flex: "none",
  width: bullet.size,
  height: bullet.size,
  marginTop: bullet.drop,
  borderRadius: vars.radius.full,
  background: vars.color.brand,
  printColorAdjust: "exact",
  "@media": { [media.forced]: { background: "CanvasText" } },
});

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
export const navItems = style({
  display: "flex",
  overflowX: "auto",
  scrollbarWidth: "none",
  marginLeft: `calc(-1 * ${space["24"]})`,
  padding: `0 ${fade.end} 0 ${fade.start}`,
  maskImage: `linear-gradient(to right, transparent, black ${fade.start} calc(100% - ${fade.end}), transparent)`,
});

export const navLink = style({
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

export const commuteForm = style({
  display: "grid",
  gap: space["12"],
  alignItems: "end",
  "@media": {
    [media.tablet]: { gridTemplateColumns: `minmax(0, ${columnWidths["384"]}) auto`, justifyContent: "start" },
  },
});

export const refundTable = style({ width: "100%", borderCollapse: "collapse", fontSize: vars.text["14"] });

const refundCell = style({
  paddingBlock: space["8"],
  borderBottom: hairline,
  textAlign: "start",
  verticalAlign: "baseline",
});
export const refundPeriod = style([refundCell, { fontWeight: vars.weight.regular }]);
export const refundHead = style([refundCell, { fontWeight: vars.weight.medium, color: vars.color.inkSoft }]);

const amount = { paddingInlineStart: space["12"], textAlign: "end", fontVariantNumeric: "tabular-nums" } as const;
export const refundAmount = style([refundCell, amount]);
export const refundAmountHead = style([refundHead, amount]);

export const refundCaption = style({ marginBottom: space["8"], fontWeight: vars.weight.medium, textAlign: "start" });

export const calculator = style({
  "@media": { [media.desktop]: { scrollMarginTop: space["48"] } }, // under the sections' own menu
});

export const reviewList = style({ marginTop: space["8"] });

export const initial = style([
  roundMark,
  {
    width: vars.size.control,
    height: vars.size.control,
    background: vars.color.brandSoft,
    color: vars.color.brandText,
    fontWeight: vars.weight.bold,
  },
]);

export const reply = style({
  marginTop: space["8"],
  paddingLeft: space["16"],
  borderLeft: `${strokes["3"]} solid ${vars.color.brandSofter}`,
});

export const roomSummary = style({ padding: space["12"], cursor: "pointer" });

export const roomContent = style({ padding: space["16"] });
