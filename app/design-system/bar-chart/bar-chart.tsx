import { useId, type ReactNode } from "react";
import * as styles from "./bar-chart.css";

type Bar = {
  key: string;
  value: number;
  extra?: number;
  label: string;
};

type BarChartProps = {
  title: string;
  description: string;
  bars: readonly Bar[];
  max: number;
  ends: readonly [string, string];
  children: ReactNode;
  numbers: string;
};

const gap = 0.2;

export function BarChart({ title, description, bars, max: maxValue, ends, numbers, children }: BarChartProps) {
  const id = useId();
  const heightOf = (value: number) => (maxValue > 0 ? Math.max(0, Math.min(100, (100 * value) / maxValue)) : 0);
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.description}>{description}</p>
      </figcaption>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{description}</desc>
        {bars.map(({ key, value, extra = 0, label }, index) => {
          const [height, above] = [heightOf(value), heightOf(value + extra)];
          const place = { x: index + gap / 2, width: 1 - gap };
          return (
            <g key={key}>
              <title>{label}</title>
              <rect className={styles.slot} {...place} y={0} height={100} />
              <rect className={styles.moreValue} {...place} y={100 - above} height={above - height} />
              <rect className={styles.bar} {...place} y={100 - height} height={height} />
            </g>
          );
        })}
      </svg>
      <div className={styles.axisLabels} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
      <details>
        <summary className={styles.toggle}>{numbers}</summary>
        {children}
      </details>
    </figure>
  );
}
