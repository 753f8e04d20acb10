import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

const { space } = vars;
const row = "52px";
/** Two rows; the first is the area. */
const narrow = "screen and (max-width: 767px)";
/** Too narrow for two dates beside the guests. */
const tiny = "screen and (max-width: 374px)";

const clip = keyframes({ to: { clipPath: `inset(calc(${row} + 1px) -40px -40px)` } });

/**
 * One piece that stays below the header. On phones only its last row does: the first slides up behind the header, and
 * is clipped where browsers can tell how far the page is scrolled. Its height never changes, so nothing moves.
 */
export const bar = style({
  position: "sticky",
  zIndex: 5,
  top: `calc(80px + ${space["8"]})`,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1.2fr) minmax(0, 2.4fr) minmax(0, 0.6fr) auto",
  alignItems: "start",
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
  selectors: { "&&:has([aria-invalid])": { position: "relative", top: 0, animation: "none" } },
  "@media": {
    [narrow]: {
      top: `calc(64px - ${row} + ${space["4"]})`,
      gridTemplateColumns: "minmax(0, 1fr) 4rem auto",
      selectors: { "&:has(select:focus-visible)": { top: `calc(64px + ${space["8"]})`, animation: "none" } },
    },
    [tiny]: { gridTemplateColumns: "minmax(0, 1fr) auto" },
    [media.print]: { display: "none" },
  },
  "@supports": {
    "(animation-timeline: scroll())": {
      "@media": {
        [narrow]: { animation: `${clip} linear both`, animationTimeline: "scroll()", animationRange: "60px 110px" },
      },
    },
  },
});

export const place = style({
  "@media": { [narrow]: { gridColumn: "1 / -1", borderBottom: `1px solid ${vars.color.line}` } },
});

export const dates = style({ "@media": { [tiny]: { gridColumn: "1 / -1" } } });

export const submit = style({ padding: "2px" });

export const submitLabel = style({
  "@media": {
    [narrow]: { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" },
  },
});

// Fields without borders of their own, each with its label inside
globalStyle(`${bar} label`, {
  position: "absolute",
  zIndex: 2,
  padding: `5px ${space["12"]} 0`,
  lineHeight: 1.3,
  color: vars.color.inkSoft,
  whiteSpace: "nowrap",
  pointerEvents: "none",
});
globalStyle(`${bar} :is(input, select)`, {
  minHeight: row,
  padding: `22px ${space["12"]} 0`,
  border: 0,
  background: "none",
});
globalStyle(`${bar} :is(input, select):focus-visible`, {
  outlineOffset: "-3px",
  boxShadow: "none",
  borderRadius: vars.radius.card,
});
globalStyle(`${bar} [aria-invalid]`, { boxShadow: `inset 0 0 0 2px ${vars.color.danger}` });
globalStyle(`${bar} [id$="-error"]`, { padding: `0 ${space["12"]} ${space["8"]}` });
globalStyle(`${bar} [data-calendar] > button`, { height: row, margin: 0, border: 0 });
globalStyle(`${bar} ${submit} > button`, { height: `calc(${row} - 4px)`, borderRadius: "14px" });
globalStyle(`${bar} :is(${dates}, ${dates} + div)`, {
  "@media": { "screen and (min-width: 768px)": { borderLeft: `1px solid ${vars.color.line}` } },
});
globalStyle(`${bar} ${submit} > button`, { "@media": { [narrow]: { paddingInline: space["12"] } } });
globalStyle(`${bar} [data-calendar] > button`, { "@media": { [narrow]: { display: "none" } } });
globalStyle(`${bar} [data-calendar]`, {
  "@media": { [narrow]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr)) !important" } },
});
globalStyle(`${bar} input::-webkit-calendar-picker-indicator`, { "@media": { [narrow]: { display: "none" } } });
