import type { ReactNode } from "react";
import { keepPhrases } from "../text/korean-phrases";
import { heading } from "./heading.css";

const sizeOf = { 1: "page", 2: "section", 3: "block", 4: "small" } as const;

/** The level is the outline's; the size follows it unless the page needs another. */
export function Heading({
  level,
  size = sizeOf[level],
  id,
  className = "",
  children,
}: {
  level: 1 | 2 | 3 | 4;
  size?: "hero" | "page" | "section" | "block" | "small";
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  const Element = `h${level}` as const;
  return (
    <Element id={id} className={`${heading({ size })} ${className}`.trimEnd()}>
      {typeof children === "string" ? keepPhrases(children) : children}
    </Element>
  );
}
