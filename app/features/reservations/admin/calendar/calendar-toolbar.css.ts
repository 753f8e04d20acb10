import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const period = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["8"],
  "@media": { [media.tablet]: { columnGap: vars.space["24"] } },
});

export const filter = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  alignItems: "end",
  gap: vars.space["8"],
  width: "100%",
  "@media": {
    [media.desktop]: { display: "flex", width: "auto" },
  },
});
export const fold = style({ gridColumn: "1 / -1" });
