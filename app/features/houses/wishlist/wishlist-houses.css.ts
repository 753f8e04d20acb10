import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

const { space } = vars;

export const compare = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space["8"]} ${space["24"]}`,
  "@media": { [media.print]: { display: "none" } },
});

/** Above the link that covers the card. */
export const choice = style({
  position: "relative",
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space["8"],
  marginTop: space["8"],
  "@media": { [media.print]: { display: "none" } },
});
