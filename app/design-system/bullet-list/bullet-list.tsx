import type { HTMLAttributes } from "react";
import { density, marks } from "./bullet-list.css";

type BulletListProps = HTMLAttributes<HTMLElement> & {
  as?: keyof typeof marks;
  /** Of short lines, as in the console. */
  dense?: boolean;
};

/** Sentences with dots or, as `ol`, with numbers before them. */
export function BulletList({ as: Element = "ul", dense, className = "", ...rest }: BulletListProps) {
  const own = `${marks[Element]} ${density[dense ? "dense" : "regular"]}`;
  return <Element className={`${own} ${className}`.trimEnd()} {...rest} />;
}
