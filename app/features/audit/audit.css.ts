import { style } from "@vanilla-extract/css";
import { columnWidths, media, vars } from "~/design-system/theme";

export const detail = style({ maxWidth: columnWidths["512"], minWidth: 0, textAlign: "start" });

export const values = style({
  flex: "1 1 auto",
  minWidth: 0,
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
});

export const more = style({
  display: "flex",
  alignItems: "center",
  minHeight: vars.size.target,
  color: vars.color.brandText,
});

/** The log's row has three lines there; the record has the rest. */
export const notOnPhone = style({ "@media": { [media.phone]: { display: "none !important" } } });
