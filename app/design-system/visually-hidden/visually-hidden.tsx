import type { ReactNode } from "react";
import { hidden } from "./visually-hidden.css";

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={hidden}>{children}</span>;
}
