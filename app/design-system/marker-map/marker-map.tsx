import { Suspense } from "react";
import { lazyOr } from "../lazy-or/lazy-or";
import { useScripts } from "../scripts/use-scripts";
import { Skeleton } from "../skeleton/skeleton";
import { MapMissing } from "./map-missing";
import { frame } from "./map-missing.css";
import type { MapProps } from "./map-props";

const LeafletMap = lazyOr<MapProps>(async () => (await import("./leaflet-map")).default, MapMissing);

/** A map with places on it. Nothing of it is fetched before it is shown, and without scripts nothing is shown. */
export function MarkerMap(props: MapProps) {
  const scripts = useScripts();
  return (
    <div className={frame}>
      {scripts && (
        <Suspense fallback={<Skeleton label={props.texts.loading} lines={1} picture />}>
          <LeafletMap {...props} />
        </Suspense>
      )}
    </div>
  );
}
