import type { ReactNode } from "react";
import { badge } from "./badge.css";

export type BadgeTone = "neutral" | "brand" | "success" | "warning" | "danger" | "info";

/** A state or a property, in a word or two. */
export function Badge({ tone, children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={badge({ tone })}>{children}</span>;
}
