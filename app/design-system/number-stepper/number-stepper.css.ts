import { style } from "@vanilla-extract/css";
import { media, vars, targetBox } from "../theme";

export const row = style({ display: "flex", alignItems: "center", gap: vars.space["8"] });

export const input = style({
  maxWidth: "5.5rem",
  textAlign: "center",
  appearance: "textfield",
  "::-webkit-inner-spin-button": { appearance: "none" },
  "@media": {
    [media.noScripts]: {
      appearance: "auto",
      "::-webkit-inner-spin-button": { appearance: "auto" },
    },
  },
});

export const step = style({
  ...targetBox,
  flex: "none",
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  selectors: {
    "&[aria-disabled]": { borderColor: vars.color.line, color: vars.color.inkFaint },
  },
  "@media": {
    [media.hover]: { ":hover": { borderColor: vars.color.ink } },
    [media.noScripts]: { display: "none" }, // needs scripts; the browser has its own arrows
  },
});
