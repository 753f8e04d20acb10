export { media } from "./media";
export { sprinkles, type Sprinkles } from "./sprinkles.css";
export { vars } from "./theme.css";
