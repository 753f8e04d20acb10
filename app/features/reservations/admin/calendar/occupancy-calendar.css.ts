import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { media, vars } from "~/design-system/theme";
import "./calendar-print.css";

const onPaper = media.print;
const hairline = `1px solid ${vars.color.line}`;

/** It scrolls in itself, so that the days and the units stay in sight. */
export const frame = style({
  overflow: "auto",
  maxHeight: "max(24rem, calc(100dvh - 13rem))",
  background: vars.color.surface,
  border: hairline,
  borderRadius: vars.radius.control,
  "@media": { [onPaper]: { overflow: "visible", maxHeight: "none", border: 0 } },
});

// With its heading, which would otherwise be on a page of its own
globalStyle(`main:has(${frame})`, { "@media": { [onPaper]: { page: "board" } } });

const unitWidth = { week: "8rem", month: "6rem" };

export const table = recipe({
  base: {
    tableLayout: "fixed",
    width: "100%",
    borderCollapse: "separate",
    borderSpacing: 0,
    lineHeight: 1.3,
    fontVariantNumeric: "tabular-nums",
    "@media": { [onPaper]: { minWidth: "0 !important", fontSize: "8pt" } },
  },
  variants: {
    span: {
      week: { minWidth: `calc(${unitWidth.week} + 7 * 6.5rem)` },
      month: { minWidth: `calc(${unitWidth.month} + 31 * 2.5rem)` },
    },
  },
});
const anyTable = table.classNames.base;

globalStyle(`${anyTable} th, ${anyTable} td`, {
  height: "2.25rem",
  padding: vars.space["4"],
  textAlign: "start",
  fontWeight: vars.weight.regular,
  borderBottom: hairline,
  "@media": { [onPaper]: { height: "auto", padding: "1pt 2pt" } },
});
globalStyle(`${anyTable} td`, {
  overflow: "hidden",
  whiteSpace: "nowrap",
  textOverflow: "ellipsis",
  color: vars.color.inkSoft,
  borderLeft: hairline,
});
globalStyle(`${anyTable} th[scope='row']`, {
  position: "sticky",
  zIndex: 1,
  left: 0,
  paddingLeft: vars.space["12"],
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  background: vars.color.surface,
  fontWeight: vars.weight.medium,
});
globalStyle(`${anyTable} tr`, { "@media": { [onPaper]: { breakInside: "avoid" } } });
globalStyle(`${anyTable} thead`, { "@media": { [onPaper]: { display: "table-header-group" } } });

export const caption = style({
  position: "sticky",
  left: 0,
  padding: `${vars.space["8"]} ${vars.space["12"]}`,
  textAlign: "start",
  fontWeight: vars.weight.semibold,
});

const head = style({
  position: "sticky",
  zIndex: 2,
  top: 0,
  background: vars.color.sunken,
  "@media": { [onPaper]: { position: "static" } },
});

export const corner = style([head, {}]);
globalStyle(`${anyTable} ${corner}`, {
  left: 0,
  zIndex: 3,
  width: unitWidth.week,
  paddingLeft: vars.space["12"],
  fontWeight: vars.weight.semibold,
});
globalStyle(`${table.classNames.variants.span.month} ${corner}`, { width: unitWidth.month });

export const day = style([head, {}]);
globalStyle(`${anyTable} ${day}`, { borderLeft: hairline, fontWeight: vars.weight.semibold });
globalStyle(`${anyTable} ${day}[aria-current]`, { background: vars.color.brandSofter, color: vars.color.brandText });
globalStyle(`${table.classNames.variants.span.month} ${day} span`, {
  display: "block",
  fontWeight: vars.weight.regular,
});

export const totals = style({});
globalStyle(`${totals} td`, { textAlign: "center", color: vars.color.ink });

export const house = style({});
globalStyle(`${anyTable} ${house}`, {
  padding: `${vars.space["12"]} ${vars.space["12"]} ${vars.space["4"]}`,
  fontWeight: vars.weight.semibold,
  background: vars.color.paper,
});
globalStyle(`${house} span`, { position: "sticky", left: vars.space["12"] });

/** Rounded where it begins and ends; cut off where it continues beyond the calendar. */
const stay = style({
  position: "relative",
  display: "block",
  margin: `0 calc(-1 * ${vars.space["4"]})`,
  padding: `${vars.space["4"]} ${vars.space["8"]}`,
  overflow: "hidden",
  textOverflow: "ellipsis",
  textDecoration: "none",
  color: vars.color.ink,
  background: vars.color.sunken,
  border: `1px solid ${vars.color.lineStrong}`,
  borderInlineWidth: 0,
  ":hover": { textDecoration: "underline" },
  ":focus-visible": { outlineOffset: "-3px", boxShadow: "none" },
  selectors: {
    "&[data-from]": {
      marginInlineStart: 0,
      borderInlineStartWidth: "1px",
      borderStartStartRadius: vars.radius.control,
      borderEndStartRadius: vars.radius.control,
    },
    "&[data-to]": {
      marginInlineEnd: 0,
      borderInlineEndWidth: "1px",
      borderStartEndRadius: vars.radius.control,
      borderEndEndRadius: vars.radius.control,
    },
  },
  "@media": { [onPaper]: { padding: "1pt 2pt" } },
});

const plain = [stay];
const over = [stay, { background: vars.color.surface, borderColor: vars.color.line, color: vars.color.inkSoft }];
const warning = [stay, { background: vars.color.warningSoft, borderColor: vars.color.warning }];
const danger = [stay, { background: vars.color.dangerSoft, borderColor: vars.color.danger }];

/** Coloured only where an action is needed; a hold that only waits has a dashed border. */
export const tones = styleVariants({
  confirmed: plain,
  pending: [stay, { borderStyle: "dashed" }],
  completed: over,
  terminated: over,
  canceled: over,
  expired: over,
  unsigned: warning,
  unpaid: warning,
  declined: danger,
  overdue: danger,
});
/** Hatched: the unit is out of service. */
export const blocked = style([
  stay,
  {
    background: `repeating-linear-gradient(135deg, ${vars.color.line} 0 4px, ${vars.color.surface} 4px 10px)`,
  },
]);
globalStyle(`${tones.unsigned} b, ${tones.unpaid} b`, { color: vars.color.warning });
globalStyle(`${tones.declined} b, ${tones.overdue} b`, { color: vars.color.danger });
globalStyle(`${stay} b`, { fontWeight: vars.weight.semibold });
