import { Text } from "~/design-system/text/text";
import * as styles from "./house-map.css";
import type { PlacedMap } from "./map-layout";
import { SeoulMap, type HouseOnMap } from "./seoul-map";

type HouseMapProps = {
  map: PlacedMap;
  house: HouseOnMap;
  destination?: string;
  texts: { label: string; credit: string };
};

/** One house on our own picture of the city, and the sources of its data. */
export function HouseMap({ map, house, destination, texts }: HouseMapProps) {
  return (
    <div className={styles.frame}>
      <SeoulMap map={map} houses={[house]} destination={destination} texts={texts} />
      <Text size="small" tone="soft">
        {texts.credit}
      </Text>
    </div>
  );
}
