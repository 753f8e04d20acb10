import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

/** Aligned at the top, so that an error does not move the neighbouring field. */
const row = { display: "grid", gap: vars.space["16"], alignItems: "start" } as const;

export const birthDate = style({ ...row, gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)" });

const small = style({ color: vars.color.inkSoft, fontSize: vars.text["14"] });

/** Of two fields, so it is above their labels. */
export const hintAbove = style([small, { marginBottom: vars.space["8"] }]);

export const hint = style([small, { marginTop: vars.space["8"] }]);
