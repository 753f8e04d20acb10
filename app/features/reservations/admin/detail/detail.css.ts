import { style } from "@vanilla-extract/css";
import { link, linkLine } from "~/design-system/text/text.css";
import { columnWidths, hairline, media, tracking, vars } from "~/design-system/theme";

/** It stands beside what it sums up, where there is room. */
export const summary = style({ "@media": { [media.desktop]: { gridColumn: 2, gridRow: 1 } } });

export const sections = style({
  minWidth: 0,
  "@media": { [media.desktop]: { gridColumn: 1, gridRow: 1 } },
});

export const anchors = style({ marginBottom: vars.space["16"], "@media": { [media.print]: { display: "none" } } });

export const anchor = style({ selectors: { "&:not(:hover)": { borderColor: vars.color.line } } });

/** Its buttons are red: ink is what a secondary button is written in. */
export const endings = style({ vars: { [vars.color.ink]: vars.color.danger } });

/** What one does, between names that are links too; apart from the telephone number, which is below it on a phone. */
export const rowLinks = style({
  vars: { [linkLine]: vars.color.lineStrong },
  display: "inline-grid",
  justifyItems: "start",
  gap: vars.space["4"],
  marginBottom: vars.space["4"],
  "@media": { [media.print]: { display: "none" } },
});

/** It is as high as a target. */
export const rowLink = style([link, { paddingBlock: vars.space["4"] }]);

export const deduction = style({ paddingBottom: vars.space["16"], borderBottom: hairline });

export const deductionSum = style({
  display: "grid",
  gridTemplateColumns: `minmax(${columnWidths["112"]}, 1fr) 2fr`,
  gap: vars.space["12"],
  alignItems: "start",
});

export const requestedAmount = style({
  color: vars.color.inkSoft,
  "@media": { [media.tablet]: { display: "block" }, [media.print]: { display: "block" } },
});

export const doorCode = style({
  fontSize: vars.text["28"],
  fontWeight: vars.weight.bold,
  letterSpacing: tracking.code,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.print]: { display: "none" } },
});
