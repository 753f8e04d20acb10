import type { ElementType, ReactNode } from "react";
import { sprinkles, type Sprinkles } from "../theme";
import { memoizeVariants } from "../theme/memoize-variants";
import * as styles from "./layout.css";

const layoutClass = memoizeVariants(sprinkles);

type Common = { as?: ElementType; id?: string; className?: string; children: ReactNode };

const join = (...names: (string | undefined)[]) => names.filter(Boolean).join(" ");

export function Stack({
  as: Element = "div",
  gap = "16",
  align,
  className,
  ...rest
}: Common & { gap?: Sprinkles["gap"]; align?: Sprinkles["alignItems"] }) {
  const layout = layoutClass({ display: "flex", flexDirection: "column", gap, alignItems: align });
  return <Element className={join(layout, className)} {...rest} />;
}

export function Inline({
  as: Element = "div",
  gap = "8",
  align = "center",
  justify,
  className,
  ...rest
}: Common & {
  gap?: Sprinkles["gap"];
  align?: Sprinkles["alignItems"];
  justify?: Sprinkles["justifyContent"];
}) {
  const layout = layoutClass({ display: "flex", flexWrap: "wrap", gap, alignItems: align, justifyContent: justify });
  return <Element className={join(layout, className)} {...rest} />;
}

/** Equal columns, by breakpoint: `columns={{ mobile: "1", tablet: "2", desktop: "3" }}`. */
export function Grid({
  as: Element = "div",
  columns,
  gap = "24",
  className,
  ...rest
}: Common & { columns: Sprinkles["gridTemplateColumns"]; gap?: Sprinkles["gap"] }) {
  const layout = layoutClass({ display: "grid", gridTemplateColumns: columns, gap });
  return <Element className={join(layout, className)} {...rest} />;
}

export function Container({
  as: Element = "div",
  width,
  className,
  ...rest
}: Common & { width?: "content" | "reading" | "form" }) {
  return <Element className={join(styles.container({ width }), className)} {...rest} />;
}

type SplitProps = { children: ReactNode; aside: ReactNode; asideFirst?: boolean };

/** Content with a box beside it that stays in sight; under it on small screens, or above it where it matters more. */
export function Split({ children, aside, asideFirst }: SplitProps) {
  const box = <aside className={styles.aside}>{aside}</aside>;
  return (
    <div className={styles.split}>
      {asideFirst && box}
      <div className={styles.twoColumns}>{children}</div>
      {!asideFirst && box}
    </div>
  );
}
