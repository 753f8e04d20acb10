import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

/** Aligned at the top, so that an error does not move the neighbouring field. */
const row = { display: "grid", gap: vars.space["16"], alignItems: "start" } as const;

export const birthDate = style({ ...row, gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)" });
