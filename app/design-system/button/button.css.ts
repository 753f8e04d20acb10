import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { media, outOfSight, rowHeights, vars } from "../theme";

export const button = recipe({
  base: {
    position: "relative",
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: vars.space["8"],
    minHeight: vars.size.control,
    padding: `${vars.space["8"]} ${vars.space["24"]}`,
    borderRadius: vars.radius.control,
    border: "1px solid transparent",
    fontWeight: vars.weight.semibold,
    lineHeight: "1.3",
    textAlign: "center",
    textDecoration: "none",
    cursor: "pointer",
    userSelect: "none",
    transition: `background ${vars.motion.touch}, border-color ${vars.motion.touch}, transform ${vars.motion.touch}`,
    selectors: { "&:active": { transform: "scale(0.98)" } },
    "@media": { [media.print]: { display: "none" } }, // links that look like one too
  },
  variants: {
    variant: {
      primary: {
        background: vars.color.ink,
        color: vars.color.onNight,
        "@media": { [media.hover]: { ":hover": { background: vars.color.inkLight } } },
      },
      brand: {
        background: vars.color.brand,
        color: vars.color.ink,
        "@media": { [media.hover]: { ":hover": { background: vars.color.brandLight } } },
      },
      secondary: {
        background: vars.color.surface,
        borderColor: vars.color.lineStrong,
        color: vars.color.ink,
        "@media": { [media.hover]: { ":hover": { borderColor: vars.color.ink, background: vars.color.sunken } } },
      },
      container: {
        background: vars.color.brandSoft,
        color: vars.color.brandText,
        "@media": { [media.hover]: { ":hover": { background: vars.color.brandSofter } } },
      },
      danger: {
        background: vars.color.danger,
        color: vars.color.onNight,
        "@media": { [media.hover]: { ":hover": { background: vars.color.dangerDark } } },
      },
      link: {
        minHeight: vars.size.target,
        padding: `${vars.space["8"]} ${vars.space["4"]}`,
        color: vars.color.brandText,
        textDecoration: "underline",
        textUnderlineOffset: "0.2em",
      },
    },
    size: {
      regular: {},
      small: {
        minHeight: vars.size.target,
        paddingInline: vars.space["16"],
        fontSize: vars.text["14"],
      },
      large: { minHeight: rowHeights["56"] },
    },
    fullWidth: { true: { width: "100%" } },
    invalid: { true: { opacity: 0.45, cursor: "not-allowed" } },
    busy: { true: { cursor: "progress" } },
  },
  defaultVariants: { variant: "primary", size: "regular" },
});

export const label = recipe({
  base: { display: "inline-flex", alignItems: "center", justifyContent: "center", gap: vars.space["8"] },
  variants: { busy: { true: { visibility: "hidden" } } },
});

export const spinner = style({ position: "absolute", inset: 0, display: "grid", placeItems: "center" });

export const pressedByEnter = style({ ...outOfSight, padding: 0, border: 0 });
