import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const list = style({ display: "grid", gap: vars.space["8"], paddingLeft: vars.space["24"] });

export const smallList = style([list, { fontSize: vars.text["14"] }]);

export const item = style({ listStyle: "disc", "::marker": { color: vars.color.inkFaint } });
