import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars, targetBox } from "../theme";
import { frame } from "./map-missing.css";

const { space } = vars;

export const map = style({ height: "100%" });

const base = style({
  position: "absolute",
  transform: "translate(-50%, calc(-100% - 6px))",
  minHeight: "36px",
  padding: `${space["4"]} ${space["12"]}`,
  border: `1px solid ${vars.color.ink}`,
  borderRadius: vars.radius.full,
  boxShadow: vars.shadow.card,
  color: vars.color.ink,
  fontFamily: vars.font.family,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.bold,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  transition: `background ${vars.motion.touch}, color ${vars.motion.touch}`,
  // As large as a finger, without hiding the neighbours
  ":before": { content: "", position: "absolute", inset: "-4px" },
  // The tip points to the location
  ":after": {
    content: "",
    position: "absolute",
    left: "50%",
    bottom: "-5px",
    width: "8px",
    height: "8px",
    background: "inherit",
    borderRight: "inherit",
    borderBottom: "inherit",
    borderColor: vars.color.ink,
    transform: "translateX(-50%) rotate(45deg)",
  },
  selectors: { "&[data-raised]": { background: vars.color.ink, color: vars.color.onNight } },
});

export const pin = styleVariants(vars.area, (background) => [base, { background }]);

export const group = style([base, { background: vars.color.surface }]);

export const destination = style([
  base,
  {
    background: vars.color.brandText,
    borderColor: vars.color.brandText,
    color: vars.color.onNight,
    width: "max-content",
    maxWidth: "12rem",
    whiteSpace: "normal",
    textAlign: "center",
    // Below its location: the pins of houses are above theirs
    transform: "translate(-50%, 6px)",
    ":after": { top: "-5px", bottom: "auto", transform: "translateX(-50%) rotate(-135deg)" },
  },
]);

// Leaflet's own styles come later than these, and its selectors weigh up to two classes and an element.
const leaflet = `${frame} ${map}`;
globalStyle(leaflet, { fontFamily: "inherit", fontSize: "inherit", background: "none" });
globalStyle(`${leaflet}:focus-visible`, { outlineOffset: "-3px" });
globalStyle(`${leaflet} .leaflet-control-zoom`, { border: 0, boxShadow: vars.shadow.card });
globalStyle(`${leaflet} .leaflet-control-zoom a`, {
  ...targetBox,
  color: vars.color.ink,
});
globalStyle(`${leaflet} .leaflet-control-attribution`, { fontSize: "12px", color: vars.color.inkSoft });
globalStyle(`${leaflet} .leaflet-control-attribution a`, { color: vars.color.ink, textDecoration: "underline" });
