import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const title = style({ fontWeight: vars.weight.semibold });

export const deadline = style({ fontSize: vars.text["14"], color: vars.color.inkSoft });
