import { Link, type LinkProps } from "@remix-run/react";
import type { ElementType, ReactNode } from "react";
import { memoizeVariants } from "../theme/memoize-variants";
import { keepPhrases } from "./korean-phrases";
import * as styles from "./text.css";

const textClass = memoizeVariants(styles.text);

type TextProps = {
  as?: ElementType;
  size?: "small" | "body" | "lead" | "large" | "price";
  tone?: "ink" | "soft" | "brand" | "danger" | "success" | "inherit";
  weight?: "regular" | "medium" | "semibold" | "bold";
  /** At most 68 characters a line. */
  measure?: boolean;
  /** Figures of equal width, so that columns of numbers line up. */
  numeric?: boolean;
  id?: string;
  lang?: string;
  children: ReactNode;
};

export function Text({ as: Element = "p", size, tone, weight, measure, numeric, children, ...rest }: TextProps) {
  return (
    <Element className={textClass({ size, tone, weight, measure, numeric })} {...rest}>
      {size === "lead" && typeof children === "string" ? keepPhrases(children) : children}
    </Element>
  );
}

/** On one line where it fits: browsers break dates at their hyphens. */
export function Unbroken({ children }: { children?: ReactNode }) {
  return <span className={styles.unbroken}>{children}</span>;
}

export function TextLink({ standalone, ...props }: LinkProps & { standalone?: boolean }) {
  return <Link {...props} className={standalone ? styles.standaloneLink : styles.link} />;
}

export function PlainLink(props: { href: string; children: ReactNode; target?: string; rel?: string }) {
  return (
    <a {...props} className={styles.link}>
      {props.children}
    </a>
  );
}
