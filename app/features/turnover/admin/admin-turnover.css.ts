import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, media, strokes, tracking, vars } from "~/design-system/theme";

const onPaper = (rule: Record<string, string>) => ({ "@media": { [media.print]: rule } });

export const filter = style({ display: "flex", alignItems: "end", gap: vars.space["8"] });

/** Columns of houses, each read from top to bottom. */
export const houses = style({
  columns: columnWidths["352"],
  columnGap: vars.space["24"],
  marginTop: vars.space["8"],
  ...onPaper({ columns: "2", columnGap: vars.space["24"] }),
});

export const group = style({
  breakInside: "avoid",
  marginBottom: vars.space["32"],
  ...onPaper({ breakInside: "auto", marginBottom: vars.space["12"] }),
});

export const house = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space["8"],
  marginBottom: vars.space["12"],
  ...onPaper({ marginBottom: vars.space["4"] }),
});

export const rooms = style({
  display: "grid",
  gap: vars.space["12"],
  ...onPaper({ display: "block" }),
});

/** The buttons are at the bottom, within reach of a thumb. */
export const room = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space["8"],
  padding: vars.space["16"],
  background: vars.color.surface,
  border: hairline,
  borderRadius: vars.radius.card,
  scrollMarginTop: vars.space["96"],
  selectors: {
    "&[data-due]": { borderLeft: `${strokes["4"]} solid ${vars.color.brand}` },
    "&[data-late]": { borderLeftColor: vars.color.danger },
  },
  "@media": {
    [media.print]: {
      gap: 0,
      padding: `${vars.space["4"]} 0`,
      border: 0,
      borderTop: hairline,
      borderRadius: 0,
      breakInside: "avoid",
      fontSize: "9pt",
      selectors: { "&[data-due]": { paddingLeft: vars.space["8"] } },
    },
  },
});

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["8"],
  ...onPaper({ rowGap: "0" }),
});

export const buttons = style({
  display: "flex",
  gap: vars.space["8"],
  marginTop: "auto",
  paddingTop: vars.space["8"],
  ...onPaper({ display: "none" }),
});

export const code = style({
  display: "grid",
  gap: vars.space["8"],
  padding: vars.space["12"],
  background: vars.color.sunken,
  borderRadius: vars.radius.control,
  selectors: {
    "&[data-due]": { background: vars.color.warningSoft },
    "&[data-late]": { background: vars.color.dangerSoft },
  },
  ...onPaper({ display: "none" }),
});

export const digits = style({
  fontSize: vars.text["28"],
  fontWeight: vars.weight.bold,
  letterSpacing: tracking.code,
  fontVariantNumeric: "tabular-nums",
});

export const screenOnly = style(onPaper({ display: "none" }));

export const wide = style([screenOnly, { flexGrow: 1 }]);

const penBox = { size: "0.9em", below: "-0.1em" };

/** Boxes to tick with a pen. */
export const paper = style({
  display: "none",
  gap: vars.space["16"],
  "@media": { [media.print]: { display: "flex" } },
});

export const box = style({
  display: "inline-block",
  width: penBox.size,
  height: penBox.size,
  marginRight: vars.space["4"],
  border: `${strokes["1"]} solid ${vars.color.ink}`,
  verticalAlign: penBox.below,
});
