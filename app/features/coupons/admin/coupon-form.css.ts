import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const boxes = style({
  display: "grid",
  columnGap: vars.space["16"],
  gridTemplateColumns: "repeat(auto-fill, minmax(10rem, 1fr))",
});

export const groups = style({
  display: "grid",
  gap: vars.space["16"],
  alignItems: "start",
  gridTemplateColumns: "repeat(auto-fill, minmax(13rem, 1fr))",
});

export const groupName = style({ fontSize: vars.text["14"], color: vars.color.inkSoft });
