import { sprinkles } from "~/design-system/theme";

export const pageWithBackLink = sprinkles({ paddingTop: { mobile: "8", desktop: "24" } });
