import * as styles from "./rating-bars.css";

const best = 5;

type RatingBarsProps = {
  ratings: readonly { label: string; value: number }[];
  twoColumns?: boolean;
  /** Below each other on every window. */
  narrow?: boolean;
};

export function RatingBars({ ratings, twoColumns, narrow }: RatingBarsProps) {
  return (
    <dl className={twoColumns ? styles.wideList : narrow ? styles.narrowList : styles.list}>
      {ratings.map(({ label, value }) => (
        <div key={label} className={twoColumns ? styles.wideRow : styles.row}>
          <dt>{label}</dt>
          <dd className={styles.score}>
            <svg className={styles.bar} viewBox={`0 0 ${best} 1`} preserveAspectRatio="none" aria-hidden="true">
              <path className={styles.value} d={`M0 0.5H${value}`} />
            </svg>
            <span className={styles.number}>{value.toFixed(1)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
