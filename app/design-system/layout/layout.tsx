import type { ElementType, HTMLAttributes, ReactNode } from "react";
import * as styles from "./layout.css";

type Gap = keyof typeof styles.gap;
type Align = keyof typeof styles.align;
type Columns = { [Breakpoint in keyof typeof styles.columns]?: keyof (typeof styles.columns)[Breakpoint] };

type BoxProps = HTMLAttributes<HTMLElement> & {
  as?: ElementType;
  /** A line above it, and the space below the line. */
  ruled?: keyof typeof styles.ruled;
  maxWidth?: keyof typeof styles.maxWidth;
  /** Of its text, as in `Text`. */
  size?: keyof typeof styles.textSize;
  tone?: keyof typeof styles.textTone;
  /** Not on paper. */
  screenOnly?: boolean;
};

const join = (...names: (string | undefined | false)[]) => names.filter(Boolean).join(" ");

function Box({ as: Element = "div", className, ruled, maxWidth, size, tone, screenOnly, ...rest }: BoxProps) {
  const names = join(
    className,
    ruled && styles.ruled[ruled],
    maxWidth && styles.maxWidth[maxWidth],
    size && styles.textSize[size],
    tone && styles.textTone[tone],
    screenOnly && styles.screenOnly,
  );
  return <Element className={names} {...rest} />;
}

type StackProps = BoxProps & {
  gap?: Gap;
  align?: Align;
  /** With its text. */
  centered?: boolean;
};

export function Stack({ gap = "16", align, centered, className, ...rest }: StackProps) {
  const own = [styles.stack, styles.gap[gap], align && styles.align[align], centered && styles.centered];
  return <Box className={join(...own, className)} {...rest} />;
}

type InlineProps = BoxProps & {
  gap?: Gap;
  /** Where it differs from `gap`. */
  rowGap?: Gap;
  align?: Align;
  justify?: keyof typeof styles.justify;
  wrap?: boolean;
};

export function Inline({ gap = "8", rowGap, align = "center", justify, wrap = true, className, ...rest }: InlineProps) {
  const gaps = [styles.gap[gap], rowGap && styles.rowGap[rowGap]];
  const own = [styles.inline, ...gaps, styles.align[align], justify && styles.justify[justify], !wrap && styles.oneRow];
  return <Box className={join(...own, className)} {...rest} />;
}

type GridProps = BoxProps & {
  columns: keyof typeof styles.columns.mobile | Columns;
  gap?: Gap;
  rowGap?: Gap;
  /** From breakpoint `desktop` on. */
  desktopGap?: keyof typeof styles.gapOnDesktop;
  align?: Align;
};

/** Columns by breakpoint: `columns={{ mobile: "1", tablet: "2", desktop: "256 fill" }}`. */
export function Grid({ columns, gap = "24", rowGap, desktopGap, align, className, ...rest }: GridProps) {
  const { mobile, tablet, desktop, wide }: Columns = typeof columns === "string" ? { mobile: columns } : columns;
  const templates = [
    mobile && styles.columns.mobile[mobile],
    tablet && styles.columns.tablet[tablet],
    desktop && styles.columns.desktop[desktop],
    wide && styles.columns.wide[wide],
  ];
  const gaps = [styles.gap[gap], rowGap && styles.rowGap[rowGap], desktopGap && styles.gapOnDesktop[desktopGap]];
  return (
    <Box className={join(styles.grid, ...templates, ...gaps, align && styles.align[align], className)} {...rest} />
  );
}

type ContainerProps = BoxProps & {
  width?: "content" | "reading" | "form";
  /** Above it, where no `PageHeader` makes the space. */
  top?: "32" | "48";
  /** Above and below it. */
  block?: "32" | "page";
};

export function Container({ width, top, block, className, ...rest }: ContainerProps) {
  return <Box className={join(styles.container({ width, top, block }), className)} {...rest} />;
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
