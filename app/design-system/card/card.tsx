import type { ElementType, ReactNode } from "react";
import { card } from "./card.css";

type CardProps = {
  as?: ElementType;
  id?: string;
  "aria-labelledby"?: string;
  padding?: "none" | "regular" | "small";
  tone?: "surface" | "soft" | "sunken";
  lifts?: boolean;
  floating?: boolean;
  children: ReactNode;
};

export function Card({ as: Element = "div", padding, tone, lifts, floating, ...rest }: CardProps) {
  return <Element className={card({ padding, tone, lifts, floating })} {...rest} />;
}
