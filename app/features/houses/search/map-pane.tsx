import { Link } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { formatMoneyShort } from "domain/money/money";
import type { Pagination } from "contract/envelope";
import { Inline } from "~/design-system/layout/layout";
import { lazyOr, Nothing } from "~/design-system/lazy-or/lazy-or";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { Text } from "~/design-system/text/text";
import { MapSource, type MapTiles, SeoulMap } from "../seoul-map/seoul-map";
import { isSpot } from "../seoul-map/map-layout";
import type { HouseCardFacts } from "../house-card.server";
import type { FoundHouses } from "./houses.server";
import * as styles from "./search-results.css";
import { stayOf, type SearchValues } from "./search-values";

const HousesMap = lazyOr(async () => (await import("./houses-map")).HousesMap, Nothing);

type MapPaneProps = Pick<FoundHouses, "search" | "pagination" | "criteria"> & {
  tiles?: MapTiles;
  selected: string | undefined;
  highlighted: string | undefined;
  onSelect: (slug: string | undefined) => void;
  onHighlight: (slug: string | undefined) => void;
};

/** Beside the list, or in its place on phones: our own map, or streets from another server if they are asked for. */
export function MapPane({ search, pagination, criteria, tiles, ...choice }: MapPaneProps) {
  const { t } = useTranslation("houses");
  const { houses, destination, map } = search;
  const pins = map?.pins ?? [];
  const outside = pins.filter((pin) => pin === null).length;
  const spots = pins.filter((pin) => pin !== null && isSpot(pin)).length;
  return (
    <div className={styles.pane} id="map">
      {map && <DrawnMap search={{ ...search, map }} criteria={criteria} {...choice} />}
      {tiles && (
        <Suspense fallback={null}>
          <HousesMap
            houses={houses.flatMap((house) => ("location" in house ? [house] : []))}
            criteria={criteria}
            destination={destination}
            tiles={tiles}
            {...choice}
          />
        </Suspense>
      )}
      <Inline gap="16" rowGap="0" size="small" tone="soft">
        <Link
          className={styles.mapLink}
          to={paths.houses({ ...criteria, view: map ? "street" : "map" })}
          discover="none"
          preventScrollReset
        >
          {t(map ? "map.street" : "map.drawn")}
        </Link>
        {map && map.housesOnOtherPages.length > 0 && (
          <Inline as="span" gap="12" wrap={false} align="stretch">
            <span className={styles.onThisPage}>{t("map.onThisPage")}</span>
            <span className={styles.onOtherPages}>{t("map.onOtherPages")}</span>
          </Inline>
        )}
        {spots > 0 && <span>{t("map.spots", { count: spots })}</span>}
        {outside > 0 && <span>{t("map.outside", { count: outside })}</span>}
        {tiles ? <MapSource tiles={tiles} /> : <span>{t("map.credit")}</span>}
        {criteria.view && <MapPart shown={houses.length} pagination={pagination} criteria={criteria} />}
      </Inline>
    </div>
  );
}

type DrawnMapProps = Pick<MapPaneProps, "criteria" | "selected" | "highlighted" | "onHighlight"> & {
  search: FoundHouses["search"] & Required<Pick<FoundHouses["search"], "map">>;
};

function DrawnMap({ search, criteria, selected, highlighted, onHighlight }: DrawnMapProps) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  const pins = search.houses.map(({ slug, name, area, cover, quote, rent }: HouseCardFacts) => ({
    slug,
    name,
    area,
    picture: cover.path,
    label: formatMoneyShort(quote?.totalRent ?? rent, locale),
    to: paths.house(slug, stayOf(criteria)),
  }));
  return (
    <SeoulMap
      map={search.map}
      houses={pins}
      destination={search.destination?.name}
      texts={{ label: t("map.label") }}
      highlighted={highlighted ?? selected}
      onHighlight={onHighlight}
    />
  );
}

type MapPartProps = { shown: number; pagination: Pagination; criteria: SearchValues };

/** Below a map with one page of houses: their number, and pagination. */
function MapPart({ shown, pagination, criteria }: MapPartProps) {
  const { t } = useTranslation("houses");
  const { page, totalPages, totalCount, totalCountCapped } = pagination;
  if (shown >= totalCount && !totalCountCapped) return null;
  const isLast = page >= totalPages && !totalCountCapped;
  const other = isLast ? undefined : page + 1;
  return (
    <Text size="small" tone="soft">
      <span>{t(totalCountCapped ? "map.partOfMore" : "map.part", { shown, count: totalCount })}</span>{" "}
      <Link to={`${paths.houses({ ...criteria, page: other })}#results`}>{t(isLast ? "map.first" : "map.next")}</Link>
    </Text>
  );
}
