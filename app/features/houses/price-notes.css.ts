import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const priceNotes = style({ display: "grid", gap: vars.space["4"], paddingBlock: vars.space["4"] });
