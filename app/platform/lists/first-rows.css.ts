import { style } from "@vanilla-extract/css";
import { quietLinks } from "~/design-system/text/text.css";
import { columnWidths, hairline, media, vars } from "~/design-system/theme";

export const count = style({ fontSize: vars.text["16"], fontVariantNumeric: "tabular-nums" });

/** Beside each other, where the list is wide. */
export const rows = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${columnWidths["272"]}), 1fr))`,
  columnGap: vars.space["32"],
});

export const row = style({
  vars: quietLinks,
  paddingBlock: vars.space["8"],
  "@media": { [media.tablet]: { paddingBlock: vars.space["12"] } },
  borderTop: hairline,
  breakInside: "avoid",
  selectors: { "&:last-child": { paddingBottom: 0 } },
});

export const rowEnd = style({ flex: "none", fontVariantNumeric: "tabular-nums" });
