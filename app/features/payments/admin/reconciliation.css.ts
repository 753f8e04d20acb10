import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const form = style({ maxWidth: "56rem", "@media": { [media.print]: { display: "none" } } });

export const fields = style({
  display: "grid",
  gap: vars.space["16"],
  alignItems: "start",
  "@media": { [media.tablet]: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)" } },
});

export const notes = style({ maxWidth: "56rem", "@media": { [media.print]: { display: "none" } } });

/** What the file has, and below it what the ledger has where that differs. */
export const other = style({ display: "block", color: vars.color.danger });
