import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const lines = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "start",
  "@media": { [media.phone]: { alignItems: "end" } },
});

export const sums = style({ display: "flex", flexDirection: "column", alignItems: "end" });

/** What the narrow table omits or shows in other columns. */
export const email = style({
  maxWidth: "11rem",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@media": {
    [media.phone]: { maxWidth: "none", whiteSpace: "normal", overflowWrap: "anywhere" },
    [media.narrowTable]: { display: "none" },
  },
});
export const narrowOnly = style({ display: "none", "@media": { [media.narrowTable]: { display: "block" } } });

export const day = style({ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" });

export const code = style({ whiteSpace: "nowrap" });

/** As large as a finger, without making the row higher. */
export const tick = style({
  display: "grid",
  placeItems: "center",
  width: vars.size.target,
  height: vars.size.target,
  margin: `calc(-1 * ${vars.space["12"]})`,
  cursor: "pointer",
});

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space["4"]} ${vars.space["16"]}`,
  paddingBottom: vars.space["8"],
  "@media": { [media.print]: { display: "none" } },
});

export const selectAll = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space["8"],
  minHeight: vars.size.target,
  cursor: "pointer",
});
