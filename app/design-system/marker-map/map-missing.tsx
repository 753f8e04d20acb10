import type { MapProps } from "./map-props";
import * as styles from "./map-missing.css";

export function MapMissing({ texts }: Pick<MapProps, "texts">) {
  return (
    <div className={styles.frame}>
      <p className={styles.missing} role="status">
        {texts.missing}
      </p>
    </div>
  );
}
