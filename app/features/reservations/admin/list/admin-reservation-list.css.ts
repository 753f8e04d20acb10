import { globalStyle, style } from "@vanilla-extract/css";
import { columnWidths, media, vars } from "~/design-system/theme";

export const lines = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "start",
  "@media": { [media.phone]: { display: "inline" } },
});
globalStyle(`${lines} > * + *`, { "@media": { [media.phone]: { marginInlineStart: vars.space["4"] } } });

export const sums = style({ display: "flex", flexDirection: "column", alignItems: "end" });

/** What the narrow table omits or shows in other columns. */
export const email = style({
  maxWidth: columnWidths["144"],
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@media": {
    [media.phone]: { display: "none" },
    [media.narrowTable]: { display: "none" },
  },
});
export const narrowOnly = style({
  display: "none",
  "@media": {
    [media.phone]: { display: "inline", "::before": { content: "'– '" } },
    [media.narrowTable]: { display: "block" },
  },
});

/** The heading, which the rows of a phone do not have. */
export const phoneOnly = style({ display: "none", "@media": { [media.phone]: { display: "inline" } } });
export const notOnPhone = style({ "@media": { [media.phone]: { display: "none" } } });

export const day = style({ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" });

export const unbroken = style({ "@media": { [media.wide]: { whiteSpace: "nowrap" } } });
