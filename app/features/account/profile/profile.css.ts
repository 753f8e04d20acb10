import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, media, stickAt, vars } from "~/design-system/theme";

/** The section list is next to the sections on wide screens, else scrollable above them. */
export const layout = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space["24"],
  "@media": {
    [media.desktop]: {
      gridTemplateColumns: `${columnWidths["224"]} minmax(0, ${columnWidths["704"]})`,
      gap: vars.space["64"],
      alignItems: "start",
    },
  },
});

export const nav = style({ "@media": { [media.desktop]: { position: "sticky", top: stickAt(vars.space["96"]) } } });

export const links = style({
  display: "flex",
  gap: vars.space["8"],
  overflowX: "auto",
  paddingBlock: vars.space["8"],
  "@media": { [media.desktop]: { flexDirection: "column", gap: vars.space["4"], overflow: "visible" } },
});

export const link = style({
  display: "flex",
  alignItems: "center",
  minHeight: vars.size.target,
  padding: `${vars.space["8"]} ${vars.space["16"]}`,
  border: hairline,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  whiteSpace: "nowrap",
  "@media": {
    [media.hover]: { ":hover": { background: vars.color.sunken } },
    [media.desktop]: {
      border: 0,
      borderRadius: vars.radius.control,
      background: "none",
      fontSize: vars.text["16"],
      whiteSpace: "normal",
    },
  },
});
