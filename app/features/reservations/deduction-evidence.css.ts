import { style } from "@vanilla-extract/css";
import { thumbnail } from "~/design-system/picture/thumbnail.css";
import { columnWidths, vars } from "~/design-system/theme";

export const evidence = style({ display: "grid", gap: vars.space["8"], justifyItems: "start" });

export const note = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });

export const link = style({ display: "inline-block" });

export const thumb = style([thumbnail, { display: "block", width: columnWidths["144"] }]);
