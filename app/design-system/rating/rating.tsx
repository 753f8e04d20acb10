import { Star } from "~/design-system/icons/icons";
import * as styles from "./rating.css";

export function Rating({ value, detail, label }: { value: string; detail?: string; label: string }) {
  return (
    <span className={styles.rating} role="img" aria-label={label}>
      <Star className={styles.star} size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.value}>{value}</span> {detail && <span className={styles.detail}>{detail}</span>}
    </span>
  );
}
