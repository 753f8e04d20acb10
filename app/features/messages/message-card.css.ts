import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, media, vars } from "~/design-system/theme";

export const card = style({
  background: vars.color.surface,
  border: hairline,
  borderRadius: vars.radius.card,
});

export const summary = style({
  display: "grid",
  gap: vars.space["4"],
  justifyItems: "start",
  padding: vars.space["16"],
  borderRadius: vars.radius.card,
  "@media": {
    [media.tablet]: {
      gridTemplateColumns: `${columnWidths["64"]} minmax(0, 1fr) auto`,
      gap: vars.space["16"],
      alignItems: "center",
    },
  },
});

export const subject = style({
  maxWidth: "100%",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontWeight: vars.weight.semibold,
});

export const text = style({
  padding: vars.space["16"],
  borderTop: hairline,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});

export const preview = style({
  display: "block",
  width: "100%",
  height: columnWidths["640"],
  border: 0,
  borderTop: hairline,
  borderRadius: `0 0 ${vars.radius.card} ${vars.radius.card}`,
});
