import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import * as bottomBar from "~/design-system/bottom-bar/bottom-bar.css";
import { chips } from "~/design-system/chip/chip.css";
import { stickyTop } from "~/design-system/sticky-box/sticky-box.css";
import { columnWidths, hairline, headerHeights, media, vars } from "~/design-system/theme";

const { space } = vars;

/** The heights of the header and of the menu of sections, and a gap. */
const belowSections = `calc(${headerHeights.large} + ${vars.size.control} + ${space["16"]})`;

/** A timeline that runs while the box's button that books is in the window. */
const bookingButton = "--booking";

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  timelineScope: bookingButton,
  "@media": {
    [media.desktop]: {
      gridTemplateColumns: `minmax(0, 1fr) ${columnWidths["384"]}`,
      gridTemplateRows: "auto 1fr",
      columnGap: space["64"],
    },
  },
});

export const intro = style({ "@media": { [media.desktop]: { gridColumn: 1 } } });

export const box = style({
  lineHeight: vars.leading.text, // in Korean too: the box has to fit into the window
  marginBottom: space["32"],
  scrollMarginTop: space["48"],
  "@media": {
    [media.desktop]: {
      gridColumn: 2,
      gridRow: "1 / span 2",
      marginTop: space["32"],
      vars: { [stickyTop]: belowSections },
    },
  },
});

/** In one row where the window is low, so that the box ends within it without sliding under the menu. */
globalStyle(`${box} > * > ${chips}`, {
  "@media": {
    [media.low]: {
      flexWrap: "nowrap",
      overflowX: "auto",
      scrollbarWidth: "none",
      paddingInlineEnd: space["48"],
      maskImage: `linear-gradient(to left, transparent, black ${space["48"]})`,
    },
  },
});

/** Rows as wide as the box beside the page. */
globalStyle(`${box} > * > ${chips} > *`, {
  "@media": { [media.desktop]: { flexGrow: 1, justifyContent: "center" } },
});

export const rest = style({
  borderTop: hairline,
  "@media": { [media.desktop]: { gridColumn: 1 } },
});

export const price = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: space["12"],
  fontVariantNumeric: "tabular-nums",
});

export const amount = style({
  overflowWrap: "break-word",
  fontSize: vars.text["22"],
  fontWeight: vars.weight.bold,
  lineHeight: 1,
  "@media": { [media.tablet]: { fontSize: vars.text["28"] } },
});

export const numbers = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: vars.space["16"],
});

export const buttons = style({ display: "flex", gap: vars.space["8"] });

export const bookingButtons = style([buttons, { viewTimelineName: bookingButton }]);

const away = keyframes({ "5%, 95%": { transform: "translateY(100%)", visibility: "hidden" } });
// The bar has the same button, once there is a price. In browsers without view timelines the animation lasts 0 s: the
// bar stays
globalStyle(`${page} ${bottomBar.fixed}:not(:focus-within)`, {
  "@media": { [media.tall]: { animation: away, animationTimeline: bookingButton } },
});

export const hint = style({ fontSize: vars.text["14"], color: vars.color.inkSoft });

export const nearest = style({ display: "flex", flexWrap: "wrap", gap: vars.space["8"], marginTop: vars.space["8"] });

export const barName = style({
  display: "none",
  color: vars.color.inkSoft,
  "@media": { [media.tablet]: { display: "block" } },
});

export const barRent = style({ whiteSpace: "nowrap" });

/** From tablets on: house and price over the nights and the link. */
export const barText = style({
  whiteSpace: "nowrap",
  "@media": {
    [media.tablet]: {
      display: "grid",
      gridTemplateColumns: "auto auto",
      alignItems: "baseline",
      columnGap: space["24"],
    },
  },
});

export const barNights = style([hint, { display: "none", "@media": { [media.tablet]: { display: "block" } } }]);

export const barAmount = style({ display: "block", fontWeight: vars.weight.bold, fontVariantNumeric: "tabular-nums" });
