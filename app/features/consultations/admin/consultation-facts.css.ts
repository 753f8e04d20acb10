import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(14rem, 1fr))",
  gap: `${vars.space["12"]} ${vars.space["24"]}`,
});

export const fact = style({ minWidth: 0, overflowWrap: "anywhere" });

export const label = style({ color: vars.color.inkSoft });

export const message = style({
  maxWidth: vars.size.reading,
  padding: vars.space["16"],
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
});

export const form = style({ maxWidth: vars.size.reading });
