import { vars } from "./theme.css";

/** A white gap, an orange ring and a dark outline are visible on every background. */
export const focusRing = {
  outline: `3px solid ${vars.color.brand}`,
  outlineOffset: "2px",
  boxShadow: `0 0 0 2px ${vars.color.surface}, 0 0 0 6px ${vars.color.ink}`,
};
