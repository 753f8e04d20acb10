import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const text = style({ maxWidth: "68ch", whiteSpace: "pre-line", overflowWrap: "anywhere" });

export const withdrawnText = style([text, { color: vars.color.inkSoft, textDecoration: "line-through" }]);
