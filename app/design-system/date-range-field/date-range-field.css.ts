import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "../theme";

/** The button's place is kept until scripts run, so that nothing moves. */
const withButton = `repeat(2, minmax(0, 1fr)) calc(${vars.size.target} - 1px)`;

/** Two fields that touch, and a button: one control. */
export const dates = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  alignItems: "start",
  "@media": { "(scripting: enabled)": { gridTemplateColumns: withButton } },
  selectors: { "&[data-calendar]": { gridTemplateColumns: withButton } },
});

const none = "0";
globalStyle(`${dates} > :first-child input`, {
  borderRadius: `${vars.radius.control} ${none} ${none} ${vars.radius.control}`,
});
globalStyle(`${dates} > :nth-child(2) input`, {
  width: "calc(100% + 1px)",
  marginLeft: "-1px",
  borderRadius: `${none} ${vars.radius.control} ${vars.radius.control} ${none}`,
});
globalStyle(`${dates}[data-calendar] > :nth-child(2) input`, { borderRadius: none });
globalStyle(`${dates} input:is(:hover, :focus-visible, [aria-invalid])`, { position: "relative", zIndex: 1 });

// Ours takes the place of the device's own.
globalStyle(`${dates}[data-calendar] input::-webkit-calendar-picker-indicator`, { display: "none" });

export const open = style({
  display: "grid",
  placeItems: "center",
  width: vars.size.target,
  height: vars.size.control,
  // Below the labels, which are taller in Korean
  fontSize: vars.text["14"],
  marginTop: ["1.5625rem", `calc(1lh + ${vars.space["4"]})`],
  marginLeft: "-1px",
  borderRadius: `${none} ${vars.radius.control} ${vars.radius.control} ${none}`,
  border: `1px solid ${vars.color.lineStrong}`,
  "@media": { [media.hover]: { ":hover": { borderColor: vars.color.ink, background: vars.color.sunken } } },
});
