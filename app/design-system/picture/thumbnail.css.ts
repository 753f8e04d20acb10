import { style } from "@vanilla-extract/css";
import { vars } from "../theme";

/** A small picture in a form or beside a record; its width is the page's. */
export const thumbnail = style({
  height: "auto",
  aspectRatio: "3 / 2",
  objectFit: "cover",
  background: vars.color.sunken,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
});
