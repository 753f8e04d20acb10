import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, media, stickAt, vars } from "~/design-system/theme";

export const page = style({
  paddingBlock: vars.space["32"],
  "@media": { [media.tablet]: { paddingBlock: vars.space["48"] } },
});

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

export const section = style({ scrollMarginTop: vars.space["96"] });

export const sectionHeader = style({ display: "grid", gap: vars.space["8"] });

const row = { display: "flex", gap: vars.space["16"], alignItems: "flex-start" } as const;

export const session = style({
  ...row,
  flexWrap: "wrap",
  paddingBlock: vars.space["16"],
  borderTop: hairline,
  selectors: { "&:first-child": { borderTop: 0, paddingTop: 0 } },
});

export const sessionIcon = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: vars.size.target,
  height: vars.size.target,
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  color: vars.color.inkSoft,
});

export const sessionText = style({ flex: `1 1 ${columnWidths["192"]}`, minWidth: 0 });

export const list = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space["8"],
  paddingLeft: vars.space["24"],
  listStyle: "disc",
});

export const divided = style({
  paddingTop: vars.space["24"],
  borderTop: hairline,
});
