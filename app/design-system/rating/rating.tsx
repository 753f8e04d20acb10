import { Star } from "lucide-react";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import * as styles from "./rating.css";

/** An average of five, with the number of reviews beside it. `label` is the whole in words. */
export function Rating({ value, detail, label }: { value: string; detail?: string; label: string }) {
  return (
    <span className={styles.rating}>
      <Star className={styles.star} size={16} strokeWidth={1.75} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={styles.value} aria-hidden="true">
        {value}
      </span>
      {detail && (
        <span className={styles.detail} aria-hidden="true">
          {detail}
        </span>
      )}
    </span>
  );
}
