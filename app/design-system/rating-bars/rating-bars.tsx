import * as styles from "./rating-bars.css";

const best = 5;

/** Averages of five, each as a bar with its number. */
export function RatingBars({ ratings }: { ratings: readonly { label: string; value: number }[] }) {
  return (
    <dl className={styles.list}>
      {ratings.map(({ label, value }) => (
        <div key={label} className={styles.row}>
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
