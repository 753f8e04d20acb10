import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

/** While rows are chosen it stays in view, below the console's bar. */
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space["4"]} ${vars.space["16"]}`,
  padding: `${vars.space["8"]} ${vars.space["12"]}`,
  marginBottom: vars.space["8"],
  background: vars.color.sunken,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  selectors: { "&[data-chosen]": { position: "sticky", top: "60px", zIndex: 2, background: vars.color.brandSoft } },
  "@media": { [media.print]: { display: "none" } },
});

export const allRows = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space["8"],
  minHeight: vars.size.target,
  cursor: "pointer",
});

export const box = style({ width: "20px", height: "20px", accentColor: vars.color.brandText });

export const count = style({ color: vars.color.inkSoft, fontVariantNumeric: "tabular-nums" });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space["8"],
  "@media": { [media.tablet]: { marginInlineStart: "auto" } },
});

export const rows = style({
  display: "grid",
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  maxWidth: "48rem",
});

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${vars.space["16"]}`,
  padding: `${vars.space["8"]} ${vars.space["12"]}`,
  overflowWrap: "anywhere",
  selectors: { "&:not(:last-child)": { borderBottom: `1px solid ${vars.color.line}` } },
});

export const detail = style({ color: vars.color.inkSoft });

export const fields = style({ display: "grid", gap: vars.space["16"], maxWidth: "32rem" });
