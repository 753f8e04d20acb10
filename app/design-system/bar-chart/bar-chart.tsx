import { useId, useState, type ReactNode } from "react";
import { useScripts } from "../scripts/use-scripts";
import * as styles from "./bar-chart.css";
import type { Scale } from "./scale";

type Bar = {
  key: string;
  value: number;
  /** On top of `value`, paler. */
  more?: number;
  /** A year before, drawn as a thin line. */
  before?: number;
  /** All of it in words: “24 Nov: 48%, last year 41%”. */
  label: string;
  /** Marks the bar on the axis, where it is not empty with a text. */
  tick?: string;
};

type BarChartProps = {
  title: string;
  description: string;
  bars: readonly Bar[];
  scale: Scale;
  /** Which bar is now: the only one in full colour, and its value is printed while no other is pointed at. */
  now: "first" | "last";
  legend: { value: string; more?: string; before?: string };
  /** The same numbers as a table, behind the button `numbers`. */
  children: ReactNode;
  numbers: string;
};

const gap = 0.2;

/** Bars whose values are shown by pointer, by finger, by the arrow keys where there are scripts, and in a table. */
export function BarChart({ title, description, bars, scale, now, legend, numbers, children }: BarChartProps) {
  const id = useId();
  const heightOf = (value: number) => Math.max(0, Math.min(100, (100 * value) / scale.top));
  const nowAt = now === "first" ? 0 : bars.length - 1;
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.description}>{description}</p>
      </figcaption>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          {scale.lines.map(({ value, label }) => (
            <span key={value} className={styles.scaleLabel}>
              {label}
            </span>
          ))}
        </div>
        <Values bars={bars} nowAt={nowAt} title={title}>
          <svg
            className={styles.chart}
            viewBox={`0 0 ${bars.length} 100`}
            preserveAspectRatio="none"
            role="img"
            aria-labelledby={`${id}-title ${id}-text`}
          >
            <title id={`${id}-title`}>{title}</title>
            <desc id={`${id}-text`}>{description}</desc>
            {scale.lines.map(({ value }) => (
              <path key={value} className={styles.gridLine} d={`M0 ${100 - heightOf(value)}h${bars.length}`} />
            ))}
            {bars.map(({ key, value, more = 0 }, index) => {
              const [height, above] = [heightOf(value), heightOf(value + more)];
              const place = { x: index + gap / 2, width: 1 - gap };
              return (
                <g key={key}>
                  {more > 0 && <rect className={styles.moreValue} {...place} y={100 - above} height={above - height} />}
                  <rect
                    className={styles.bar({ isNow: index === nowAt })}
                    {...place}
                    y={100 - height}
                    height={height}
                  />
                </g>
              );
            })}
            {legend.before && <path className={styles.before} d={pathOf(bars, heightOf)} />}
          </svg>
        </Values>
        <div className={styles.ticks} aria-hidden="true">
          {bars.map(({ key, tick }) => (
            <span key={key} className={styles.tick} data-marked={tick === undefined ? undefined : ""}>
              {tick && <span className={styles.tickLabel}>{tick}</span>}
            </span>
          ))}
        </div>
      </div>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.key.value}>{legend.value}</span>
        {legend.more && <span className={styles.key.more}>{legend.more}</span>}
        {legend.before && <span className={styles.key.before}>{legend.before}</span>}
      </p>
      <details>
        <summary className={styles.toggle}>{numbers}</summary>
        {children}
      </details>
    </figure>
  );
}

type ValuesProps = { bars: readonly Bar[]; nowAt: number; title: string; children: ReactNode };

/** One value above the bars: of the bar under the pointer, else of the one the arrow keys have reached, else of now. */
function Values({ bars, nowAt, title, children }: ValuesProps) {
  const hasScripts = useScripts();
  const [at, setAt] = useState(nowAt);
  return (
    <div className={styles.values}>
      {children}
      <div className={styles.columns} aria-hidden="true">
        {bars.map(({ key, label }, index) => (
          <span key={key} className={styles.column} data-shown={index === at ? "" : undefined}>
            <span className={index < bars.length / 2 ? styles.value : styles.endValue}>{label}</span>
          </span>
        ))}
      </div>
      {hasScripts && (
        <input
          type="range"
          className={styles.keys}
          aria-label={title}
          aria-valuetext={bars[at]?.label}
          min={0}
          max={bars.length - 1}
          value={at}
          onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
          onBlur={() => setAt(nowAt)}
        />
      )}
    </div>
  );
}

/** From the first bar on that has a value of a year before. */
function pathOf(bars: readonly Bar[], heightOf: (value: number) => number): string {
  const first = bars.findIndex(({ before = 0 }) => before > 0);
  if (first === -1) return "";
  return bars
    .slice(first)
    .map(({ before = 0 }, index) => `${index === 0 ? "M" : "L"}${first + index + 0.5} ${100 - heightOf(before)}`)
    .join("");
}
