import type { ElementType, HTMLAttributes } from "react";
import { gap as gaps, stack } from "../layout/layout.css";
import { card } from "./card.css";

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: ElementType;
  padding?: "none" | "small" | "regular" | "large";
  /** Of the dense cards of the console: `control`. */
  corners?: "card" | "control";
  tone?: "surface" | "soft" | "sunken";
  lifts?: boolean;
  floating?: boolean;
  /** Between its parts, which are then a column. */
  gap?: keyof typeof gaps;
};

export function Card({
  as: Element = "div",
  padding,
  corners,
  tone,
  lifts,
  floating,
  gap,
  className,
  ...rest
}: CardProps) {
  const names = [card({ padding, corners, tone, lifts, floating }), gap && `${stack} ${gaps[gap]}`, className];
  return <Element className={names.filter(Boolean).join(" ")} {...rest} />;
}
