import { sprinkles } from "~/design-system/theme";

export const priceNotes = sprinkles({ display: "grid", gap: "4", paddingY: "4" });
