import { style } from "@vanilla-extract/css";
import { vars } from "../theme";

export const row = style({ display: "flex", gap: vars.space["8"], alignItems: "center" });

export const input = style({ flex: 1, minWidth: 0, textOverflow: "ellipsis" });
