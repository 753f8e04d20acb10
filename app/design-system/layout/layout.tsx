import type { ElementType, ReactNode } from "react";
import * as styles from "./layout.css";

type Common = { as?: ElementType; id?: string; className?: string; children: ReactNode };
type Gap = keyof typeof styles.gap;
type Align = keyof typeof styles.align;
type Breakpoint = keyof typeof styles.columns;
type Count = keyof typeof styles.columns.mobile;

const join = (...names: (string | undefined | false)[]) => names.filter(Boolean).join(" ");

export function Stack({
  as: Element = "div",
  gap = "16",
  align,
  className,
  ...rest
}: Common & { gap?: Gap; align?: Align }) {
  return <Element className={join(styles.stack, styles.gap[gap], align && styles.align[align], className)} {...rest} />;
}

export function Inline({
  as: Element = "div",
  gap = "8",
  align = "center",
  justify,
  className,
  ...rest
}: Common & { gap?: Gap; align?: Align; justify?: "space-between" }) {
  const spread = justify && styles.spread;
  return <Element className={join(styles.inline, styles.gap[gap], styles.align[align], spread, className)} {...rest} />;
}

/** Equal columns, by breakpoint: `columns={{ mobile: "1", tablet: "2", desktop: "3" }}`. */
export function Grid({
  as: Element = "div",
  columns,
  gap = "24",
  className,
  ...rest
}: Common & { columns: Count | Partial<Record<Breakpoint, Count>>; gap?: Gap }) {
  const counts = typeof columns === "string" ? { mobile: columns } : columns;
  const names = Object.entries(counts).map(([breakpoint, count]) => styles.columns[breakpoint as Breakpoint][count]);
  return <Element className={join(styles.grid, ...names, styles.gap[gap], className)} {...rest} />;
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
