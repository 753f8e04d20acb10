import { sprinkles } from "~/design-system/theme";

export const header = sprinkles({ paddingTop: "32" });
