import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const address = style({
  display: "grid",
  gap: vars.space["8"],
  padding: vars.space["24"],
  background: vars.color.brandSoft,
  borderRadius: vars.radius.card,
});

export const driver = style({ fontSize: vars.text["18"] });

export const korean = style({
  fontSize: vars.text["28"],
  fontWeight: vars.weight.bold,
  lineHeight: vars.leading.korean,
  wordBreak: "keep-all",
});

/** Leads nowhere on paper. */
export const forApps = style({
  display: "grid",
  gap: vars.space["8"],
  marginTop: vars.space["8"],
  "@media": { [media.print]: { display: "none" } },
});

export const steps = style({
  display: "grid",
  gap: vars.space["8"],
  marginTop: vars.space["8"],
  paddingLeft: vars.space["24"],
  listStyle: "decimal",
});

/** Read at the door, at arm's length. */
export const doorCode = style({
  fontSize: vars.text["28"],
  fontWeight: vars.weight.bold,
  lineHeight: vars.leading.headline,
  fontVariantNumeric: "tabular-nums",
});

export const phone = style({ fontSize: vars.text["22"], fontWeight: vars.weight.semibold, whiteSpace: "nowrap" });
