import { MapPin } from "~/design-system/icons/icons";
import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { Button } from "~/design-system/button/button";
import { lazyOr } from "~/design-system/lazy-or/lazy-or";
import { MapMissing } from "~/design-system/marker-map/map-missing";
import type { MapProps } from "~/design-system/marker-map/map-props";
import { useScripts } from "~/design-system/scripts/use-scripts";
import type { MapTiles } from "../search/houses-map";
import { MapLinks } from "../map-links";
import * as styles from "./map-section.css";
import { MapSource } from "../map-source";
import { Section } from "./section";
import { useMapTexts } from "../use-map-texts";

const MarkerMap = lazyOr<MapProps>(
  async () => (await import("~/design-system/marker-map/marker-map")).MarkerMap,
  MapMissing,
);

export function MapSection({ house, tiles }: { house: House; tiles: MapTiles }) {
  const { t } = useTranslation("houses");
  const scripts = useScripts();
  const [isShown, setShown] = useState(false);
  const texts = useMapTexts(t("map.house"));
  const { id, name, area, location, destination } = house;
  const markers = useMemo(() => [{ id, ...location, label: name, name, tint: area }], [id, location, name, area]);
  const place = useMemo(() => destination && { ...destination.location, name: destination.name }, [destination]);
  return (
    <Section id="map" title={t("house.mapView")}>
      {isShown ? (
        <div className={styles.frame}>
          <Suspense fallback={null}>
            <MarkerMap markers={markers} destination={place} tiles={tiles} texts={texts} viewKey={id} />
          </Suspense>
        </div>
      ) : (
        scripts && (
          <div>
            <Button type="button" variant="secondary" onClick={() => setShown(true)}>
              <MapPin size={20} strokeWidth={1.75} aria-hidden="true" />
              {t("map.show")}
            </Button>
          </div>
        )
      )}
      <MapSource tiles={tiles} />
      <MapLinks house={house} />
    </Section>
  );
}
