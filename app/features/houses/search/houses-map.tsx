import { Link, useLocation } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Destination } from "contract/commute";
import { formatMoney, formatMoneyShort } from "domain/money/money";
import { lowestRent } from "domain/money/lowest-rent";
import { X } from "~/design-system/icons/icons";
import { MarkerMap } from "~/design-system/marker-map/marker-map";
import { Text } from "~/design-system/text/text";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import type { MapView } from "~/design-system/marker-map/map-props";
import * as styles from "./search-results.css";
import type { MappedHouse } from "./houses.server";
import { stayOf, type SearchValues } from "./search-values";
import { CommuteLine, useCommuteText } from "../commute";
import { useMapTexts, type MapTiles } from "../seoul-map/seoul-map";

type HousesMapProps = {
  houses: readonly MappedHouse[];
  criteria: SearchValues;
  destination?: Destination;
  tiles: MapTiles;
  selected: string | undefined;
  highlighted: string | undefined;
  onSelect: (slug: string | undefined) => void;
};

export function HousesMap({ houses, criteria, destination, tiles, selected, highlighted, onSelect }: HousesMapProps) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  const { key, search } = useLocation();
  const viewKey = key + search;
  const view = useMemo(() => (typeof window === "undefined" ? undefined : findMapPosition(viewKey)), [viewKey]);
  const texts = useMapTexts(t("map.label"));
  const describeCommute = useCommuteText();
  const markers = useMemo(
    () =>
      houses.map((house) => {
        const { slug, name, location, area, quote, monthlyRent, seasons } = house;
        const price = quote?.totalRent ?? lowestRent({ monthlyRent, seasons });
        const caption = quote ? t("card.total", { nights: quote.nights }) : t("map.monthly");
        const commute = destination && describeCommute(house, destination.name);
        const full = [`${name}, ${formatMoney(price, locale)} ${caption}`, commute].filter(Boolean).join(", ");
        return { id: slug, ...location, label: formatMoneyShort(price, locale), name: full, tint: area };
      }),
    [houses, destination, describeCommute, locale, t],
  );
  const place = useMemo(() => destination && { ...destination.location, name: destination.name }, [destination]);
  const chosen = houses.find(({ slug }) => slug === selected);
  return (
    <div className={styles.streets}>
      <MarkerMap
        markers={markers}
        destination={place}
        tiles={tiles}
        texts={texts}
        selected={selected}
        highlighted={highlighted}
        onSelect={onSelect}
        viewKey={viewKey}
        view={view}
        onView={(place) => storeMapPosition(viewKey, place)}
        wheelZoom
      />
      <div aria-live="polite">
        {chosen && (
          <Chosen house={chosen} criteria={criteria} place={destination?.name} onClose={() => onSelect(undefined)} />
        )}
      </div>
    </div>
  );
}

type ChosenProps = { house: MappedHouse; criteria: SearchValues; place?: string; onClose: () => void };

function Chosen({ house, criteria, place, onClose }: ChosenProps) {
  const { t } = useTranslation(["houses", "common"]);
  const locale = useLocale();
  const { quote } = house;
  return (
    <div className={styles.chosenHouse}>
      <div>
        <Link className={styles.houseName} to={paths.house(house.slug, stayOf(criteria))}>
          {house.name}
        </Link>
        <Text size="small" tone="soft">{`${house.areaName} · ${house.beds}`}</Text>
        <p>
          <strong>{formatMoney(quote?.totalRent ?? lowestRent(house), locale)}</strong>{" "}
          <Text as="span" size="small" tone="soft">
            {quote ? t("houses:card.total", { nights: quote.nights }) : t("houses:map.monthly")}
          </Text>
        </p>
        {place && <CommuteLine house={house} place={place} />}
      </div>
      <button type="button" className={styles.close} aria-label={t("common:overlays.close")} onClick={onClose}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

const itemOf = (key: string) => `map:${key}`;

/** The map's position in a history entry; undefined without storage. */
function findMapPosition(key: string): MapView | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(itemOf(key)) ?? "null") as MapView | null;
    return kept ?? undefined;
  } catch {
    return undefined;
  }
}

function storeMapPosition(key: string, view: MapView): void {
  try {
    sessionStorage.setItem(itemOf(key), JSON.stringify(view));
  } catch {
    // Storage full or forbidden: the map shows all houses instead
  }
}
