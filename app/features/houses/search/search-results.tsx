import { useNavigation } from "@remix-run/react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyOr, Nothing } from "~/design-system/lazy-or/lazy-or";
import { Pagination } from "~/design-system/pagination/pagination";
import { paths } from "~/platform/paths/paths";
import { AreaLinks } from "./area-links";
import { EmptySearch } from "./empty-search";
import { FoundCount } from "./found-count";
import { CommuteLine } from "../commute-line";
import { HouseCard } from "../house-card";
import type { MapTiles } from "./houses-map";
import type { FoundHouses, HouseCardFacts, MappedHouse } from "./houses.server";
import { MapLinks } from "../map-links";
import { MapPart } from "../map-part";
import { MapSource } from "../map-source";
import { NoSuchPage } from "../no-such-page";
import * as styles from "./search-results.css";
import { SortLinks } from "./sort-links";
import { ViewLinks } from "./view-links";
import { WishlistButton } from "../wishlist/wishlist-button";

const HousesMap = lazyOr(async () => (await import("./houses-map")).HousesMap, Nothing, { onServer: true });

const priorityCards = 3;

type SearchResultsProps = FoundHouses & {
  tiles?: MapTiles;
  /** Ids of the houses in the reader's wishlist. */
  wishlist: readonly string[];
};

export function SearchResults({ search, pagination, criteria, tiles, wishlist }: SearchResultsProps) {
  const { t } = useTranslation("common");
  const [selected, setSelected] = useState<string>();
  const [highlighted, setHighlighted] = useState<string>();
  const { houses, nearest, destination } = search;
  const busy = useNavigation().location?.pathname === paths.houses();
  const isMap = criteria.view === "map" && tiles !== undefined;

  function select(slug: string | undefined) {
    setSelected(slug);
    if (slug) document.getElementById(`house-${slug}`)?.scrollIntoView({ block: "nearest" });
  }

  return (
    <div id="results" aria-busy={busy} className={styles.results}>
      <div className={styles.header}>
        <FoundCount count={pagination.totalCount} isTruncated={pagination.totalCountCapped} {...criteria} />
        {houses.length > 0 && <ViewLinks criteria={criteria} />}
      </div>
      {houses.length > 0 ? (
        <>
          <SortLinks criteria={criteria} />
          {isMap && <AreaLinks criteria={criteria} />}
          {isMap && <MapSource tiles={tiles} />}
          <div className={isMap ? styles.twoColumns : undefined}>
            <ul className={isMap ? styles.listWithMap : styles.list}>
              {houses.map((house, index) => (
                <li
                  key={house.slug}
                  id={`house-${house.slug}`}
                  className={styles.item}
                  data-chosen={house.slug === selected ? "" : undefined}
                  onPointerEnter={() => setHighlighted(house.slug)}
                  onPointerLeave={() => setHighlighted(undefined)}
                  onFocus={() => setHighlighted(house.slug)}
                  onBlur={() => setHighlighted(undefined)}
                >
                  <HouseCard
                    house={house}
                    criteria={criteria}
                    commute={destination && <CommuteLine house={house} place={destination.name} />}
                    priority={index === 0 ? "first" : index < priorityCards}
                    corner={
                      <WishlistButton
                        house={house}
                        isListed={wishlist.includes(house.id)}
                        anchor={`house-${house.slug}`}
                      />
                    }
                  >
                    {isMapped(house) && <MapLinks house={house} small />}
                  </HouseCard>
                </li>
              ))}
            </ul>
            {isMap && (
              <Suspense fallback={null}>
                <HousesMap
                  houses={houses.filter(isMapped)}
                  criteria={criteria}
                  destination={destination}
                  tiles={tiles}
                  selected={selected}
                  highlighted={highlighted}
                  onSelect={select}
                />
              </Suspense>
            )}
          </div>
          {isMap && <MapPart shown={houses.length} pagination={pagination} criteria={criteria} />}
        </>
      ) : pagination.totalCount > 0 ? (
        <NoSuchPage pagination={pagination} criteria={criteria} />
      ) : (
        <EmptySearch nearest={nearest} criteria={criteria} place={destination?.name} />
      )}
      {houses.length > 0 && (
        <Pagination
          label={t("pages.label")}
          page={pagination.page}
          totalPages={pagination.totalPages}
          open={pagination.totalCountCapped}
          hrefOf={(page) => paths.houses({ ...criteria, page: page === 1 ? undefined : page })}
          previousLabel={t("pages.previous")}
          nextLabel={t("pages.next")}
        />
      )}
    </div>
  );
}

const isMapped = (house: HouseCardFacts | MappedHouse): house is MappedHouse => "location" in house;
