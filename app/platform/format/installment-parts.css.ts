import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const parts = style({ display: "block", fontSize: vars.text["14"], color: vars.color.inkSoft });

export const part = style({ display: "inline-block" });
