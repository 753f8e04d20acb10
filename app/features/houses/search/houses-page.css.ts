import { sprinkles } from "~/design-system/theme";

/** The first picture of a phone begins within 300 pixels of the top, where no filter is in use. */
export const page = sprinkles({
  display: "grid",
  gridTemplateColumns: "1",
  gap: { mobile: "8", desktop: "16" },
  paddingTop: { mobile: "4", desktop: "32" },
});
