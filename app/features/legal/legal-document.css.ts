import { style } from "@vanilla-extract/css";
import { sprinkles, vars } from "~/design-system/theme";

export const page = sprinkles({ paddingTop: "48" });

export const list = style({ display: "grid", gap: vars.space["8"], paddingLeft: vars.space["24"] });

export const smallList = style([list, sprinkles({ fontSize: "14" })]);

export const item = style({ listStyle: "disc", "::marker": { color: vars.color.inkFaint } });
