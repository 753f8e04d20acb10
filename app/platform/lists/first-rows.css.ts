import { style } from "@vanilla-extract/css";
import { quietLinks } from "~/design-system/text/text.css";
import { hairline, media, vars } from "~/design-system/theme";

export const count = style({ fontSize: vars.text["16"], fontVariantNumeric: "tabular-nums" });

export const row = style({
  vars: quietLinks,
  paddingBlock: vars.space["8"],
  "@media": { [media.tablet]: { paddingBlock: vars.space["12"] } },
  borderTop: hairline,
  breakInside: "avoid",
  selectors: { "&:last-child": { paddingBottom: 0 } },
});

export const rowEnd = style({ flex: "none", fontVariantNumeric: "tabular-nums" });
