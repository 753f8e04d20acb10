import { sprinkles } from "~/design-system/theme";

export const myPageTop = sprinkles({ paddingTop: "32" });
