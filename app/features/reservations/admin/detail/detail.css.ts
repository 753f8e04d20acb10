import { globalStyle, style } from "@vanilla-extract/css";
import { linkLine } from "~/design-system/text/text.css";
import { columnWidths, hairline, media, tracking, vars } from "~/design-system/theme";

/** The summary beside what it sums up, where there is room. */
export const columns = style({
  display: "grid",
  gap: vars.space["24"],
  "@media": {
    [media.desktop]: {
      gridTemplateColumns: `minmax(0, 1fr) ${columnWidths["320"]}`,
      alignItems: "start",
      gap: vars.space["32"],
    },
  },
});

export const summary = style({
  display: "grid",
  gap: vars.space["16"],
  "@media": {
    [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", alignItems: "start" },
    [media.desktop]: {
      gridColumn: 2,
      gridRow: 1,
      gridTemplateColumns: "minmax(0, 1fr)",
    },
  },
});

export const sections = style({
  minWidth: 0,
  "@media": { [media.desktop]: { gridColumn: 1, gridRow: 1 } },
});

export const anchors = style({ marginBottom: vars.space["16"], "@media": { [media.print]: { display: "none" } } });
globalStyle(`${anchors} a:not(:hover)`, { borderColor: vars.color.line });

export const actions = style({ display: "grid", gap: vars.space["12"] });

export const endings = style({
  display: "grid",
  gap: vars.space["12"],
  paddingTop: vars.space["12"],
  borderTop: hairline,
  "@media": { [media.print]: { display: "none" } },
});
globalStyle(`${endings} a`, { color: vars.color.danger });

export const action = style({
  display: "grid",
  gap: vars.space["4"],
  "@media": { [media.print]: { display: "none" } },
});

/** What one does, between names that are links too. */
export const rowActions = style({
  vars: { [linkLine]: vars.color.lineStrong },
  "@media": { [media.print]: { display: "none" } },
});

/** As high as a target, and apart from the telephone number, which is below them on a phone. */
export const rowLinks = style([
  rowActions,
  { display: "inline-grid", justifyItems: "start", gap: vars.space["4"], marginBottom: vars.space["4"] },
]);
globalStyle(`${rowLinks} > a`, { paddingBlock: vars.space["4"] });

export const refusal = style({
  display: "grid",
  gap: vars.space["8"],
  color: vars.color.inkSoft,
});

export const lines = style({ display: "grid", justifyItems: "start", gap: vars.space["4"] });

export const deduction = style({
  display: "grid",
  gap: vars.space["12"],
  paddingBottom: vars.space["16"],
  borderBottom: hairline,
});

export const deductionSum = style({
  display: "grid",
  gridTemplateColumns: `minmax(${columnWidths["112"]}, 1fr) 2fr`,
  gap: vars.space["12"],
  alignItems: "start",
});

export const confirm = style({ maxWidth: columnWidths["640"] });

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
