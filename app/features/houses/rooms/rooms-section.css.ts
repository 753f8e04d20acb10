import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

const { space } = vars;

export const list = style({ display: "flex", flexDirection: "column", gap: space["8"] });

export const room = style({
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
});

export const summary = style({
  display: "flex",
  alignItems: "center",
  gap: space["12"],
  minHeight: vars.size.target,
  padding: `${space["12"]} ${space["16"]}`,
  borderRadius: vars.radius.card,
  cursor: "pointer",
  "@media": { [media.hover]: { ":hover": { background: vars.color.sunken } } },
});

export const arrow = style({
  flex: "none",
  color: vars.color.brandText,
  transition: `transform ${vars.motion.touch}`,
  selectors: { "details[open] > summary > &": { transform: "rotate(90deg)" } },
});

export const title = style({ flex: 1, minWidth: 0 });

export const name = style({ fontWeight: vars.weight.semibold });

export const facts = style({ display: "block", fontSize: vars.text["14"], color: vars.color.inkSoft });

export const badges = style({ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: space["4"] });

export const content = style({
  display: "grid",
  gap: space["24"],
  padding: `${space["8"]} ${space["16"]} ${space["16"]}`,
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const wide = style({ gridColumn: "1 / -1" });

export const plan = style({ width: "100%", height: "auto", maxHeight: "28rem", objectFit: "contain" });

export const nights = style({ width: "100%", maxWidth: "24rem", height: "auto" });

export const pictures = style({
  display: "grid",
  gap: space["8"],
  gridTemplateColumns: "repeat(auto-fill, minmax(12rem, 1fr))",
});
