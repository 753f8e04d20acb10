import { MapPin } from "~/design-system/icons/icons";
import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { Button } from "~/design-system/button/button";
import { lazyOr } from "~/design-system/lazy-or/lazy-or";
import { MapMissing } from "~/design-system/marker-map/map-missing";
import type { MapProps } from "~/design-system/marker-map/map-props";
import { withScripts } from "~/design-system/layout/layout.css";
import type { MapTiles } from "../search/houses-map";
import { MapLinks } from "../map-links";
import { MapSource } from "../map-source";
import type { PlacedMap } from "../seoul-map/map-layout";
import { HouseMap } from "../seoul-map/house-map";
import { frame } from "../seoul-map/house-map.css";
import { Section } from "./section";
import { useMapTexts } from "../use-map-texts";

const MarkerMap = lazyOr<MapProps>(
  async () => (await import("~/design-system/marker-map/marker-map")).MarkerMap,
  MapMissing,
);

type MapSectionProps = { house: House; map: PlacedMap; tiles: MapTiles };

/** The house on our own map, with the university that was chosen; streets while they are wanted. */
export function MapSection({ house, map, tiles }: MapSectionProps) {
  const { t } = useTranslation("houses");
  const [isShown, setShown] = useState(false);
  const texts = useMapTexts(t("map.house"));
  const { id, slug, name, area, cover, location, destination } = house;
  const markers = useMemo(() => [{ id, ...location, label: name, name, tint: area }], [id, location, name, area]);
  const place = useMemo(() => destination && { ...destination.location, name: destination.name }, [destination]);
  return (
    <Section id="map">
      {isShown ? (
        <div className={frame}>
          <Suspense fallback={null}>
            <MarkerMap markers={markers} destination={place} tiles={tiles} texts={texts} viewKey={id} />
          </Suspense>
        </div>
      ) : (
        map.pins[0] && (
          <HouseMap
            map={map}
            house={{ slug, name, area, picture: cover.path }}
            destination={destination?.name}
            texts={{ label: texts.label, credit: t("map.credit") }}
          />
        )
      )}
      <div className={withScripts}>
        <Button type="button" variant="secondary" onClick={() => setShown(!isShown)}>
          <MapPin size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{t(isShown ? "map.drawn" : "map.street")}</span>
        </Button>
      </div>
      <MapSource tiles={tiles} />
      <MapLinks house={house} />
    </Section>
  );
}
