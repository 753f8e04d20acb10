import { styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme";

export const marks = styleVariants({ ul: { listStyle: "disc" }, ol: { listStyle: "decimal" } });

export const density = styleVariants({
  regular: { display: "grid", gap: vars.space["8"], paddingLeft: vars.space["24"] },
  dense: { paddingLeft: vars.space["16"] },
});
