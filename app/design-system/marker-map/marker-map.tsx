import { lazy, Suspense } from "react";
import { useScripts } from "../scripts/use-scripts";
import { Skeleton } from "../skeleton/skeleton";
import * as styles from "./marker-map.css";
import type { MapProps } from "./map-props";

const LeafletMap = lazy(() => import("./leaflet-map"));

/** A map with places on it. Nothing of it is fetched before it is shown, and without scripts nothing is shown. */
export function MarkerMap(props: MapProps) {
  const scripts = useScripts();
  return (
    <div className={styles.frame}>
      {scripts && (
        <Suspense fallback={<Skeleton label={props.texts.loading} lines={1} picture />}>
          <LeafletMap {...props} />
        </Suspense>
      )}
    </div>
  );
}
