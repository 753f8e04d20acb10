import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const moves = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: `${vars.space["12"]} ${vars.space["24"]}`,
  "@media": { [media.print]: { display: "none" } },
});

export const filter = style({ display: "flex", alignItems: "end", gap: vars.space["8"] });
