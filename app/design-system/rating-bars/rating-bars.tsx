import * as styles from "./rating-bars.css";

const best = 5;

type RatingBarsProps = {
  ratings: readonly { label: string; value: number }[];
  /** Bars as wide as there is room, one under the other. */
  wide?: boolean;
};

/** Averages of five, each as a bar with its number. */
export function RatingBars({ ratings, wide }: RatingBarsProps) {
  return (
    <dl className={wide ? styles.wideList : styles.list}>
      {ratings.map(({ label, value }) => (
        <div key={label} className={wide ? styles.wideRow : styles.row}>
          <dt>{label}</dt>
          <dd className={styles.score}>
            <meter className={styles.meter} min={0} max={best} value={value} aria-hidden="true" />
            {value.toFixed(1)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
