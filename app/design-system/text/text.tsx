import { Link, type LinkProps } from "@remix-run/react";
import type { ElementType, HTMLAttributes, ReactNode } from "react";
import { memoizeVariants } from "../theme/memoize-variants";
import { keepPhrases } from "./korean-phrases";
import * as styles from "./text.css";

const textClass = memoizeVariants(styles.text);

type TextProps = HTMLAttributes<HTMLElement> & {
  as?: ElementType;
  size?: keyof typeof styles.text.classNames.variants.size;
  tone?: keyof typeof styles.text.classNames.variants.tone;
  weight?: keyof typeof styles.text.classNames.variants.weight;
  /** At most 68 characters a line. */
  measure?: boolean;
  /** Figures of equal width, so that columns of numbers line up. */
  numeric?: boolean;
  /** Of a `span` that has a line of its own. */
  block?: boolean;
  /** Lines close together, as of a short title. */
  tight?: boolean;
  /** `kept`: those of the text. `one`: what does not fit is cut off. */
  lines?: "kept" | "one";
};

export function Text({
  as: Element = "p",
  size,
  tone,
  weight,
  measure,
  numeric,
  tight,
  block,
  lines,
  className,
  children,
  ...rest
}: TextProps) {
  const own = textClass({ size, tone, weight, measure, numeric, tight, block, lines });
  return (
    <Element className={className ? `${own} ${className}` : own} {...rest}>
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
