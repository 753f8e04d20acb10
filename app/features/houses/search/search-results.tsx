import { useNavigation } from "@remix-run/react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Heading } from "~/design-system/heading/heading";
import { lazyOr, Nothing } from "~/design-system/lazy-or/lazy-or";
import { Pagination } from "~/design-system/pagination/pagination";
import { paths } from "~/platform/paths/paths";
import { AreaLinks } from "./area-links";
import { EmptySearch } from "./empty-search";
import { FiltersForm } from "./fetched-filters";
import type { HouseFilters } from "./filters.server";
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
import { SearchTools } from "./search-tools";
import { filtersKey } from "./search-values";
import { WishlistForms } from "../wishlist/wishlist-forms";
import { WishlistHeart } from "../wishlist/wishlist-heart";

const HousesMap = lazyOr(async () => (await import("./houses-map")).HousesMap, Nothing, { onServer: true });

/** On a phone one is in sight, and the next begins. */
const priorityCards = 2;

type SearchResultsProps = FoundHouses & {
  tiles?: MapTiles;
  /** Ids of the houses in the reader's wishlist. */
  wishlist: readonly string[];
  filters?: HouseFilters;
  isNoneOpen: boolean;
};

export function SearchResults(props: SearchResultsProps) {
  const { search, pagination, values, criteria, errors, tiles, wishlist, filters, isNoneOpen } = props;
  const { t } = useTranslation(["houses", "common"]);
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
      <SearchTools
        values={values}
        criteria={criteria}
        errors={errors}
        showsFilters={filters !== undefined}
        hasHouses={houses.length > 0}
      />
      {filters && (
        <section id={filtersKey} className={styles.filters}>
          <Heading level={2} size="block">
            {t("houses:search.more")}
          </Heading>
          <Suspense fallback={null}>
            <FiltersForm
              key={JSON.stringify(values)}
              filters={filters}
              values={values}
              errors={errors}
              destination={destination}
              onMissing={() => undefined}
            />
          </Suspense>
        </section>
      )}
      <FoundCount count={pagination.totalCount} isTruncated={pagination.totalCountCapped} {...criteria} />
      {houses.length > 0 ? (
        <>
          {isMap && <AreaLinks criteria={criteria} />}
          {isMap && <MapSource tiles={tiles} />}
          <WishlistForms />
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
                    corner={<WishlistHeart house={house} isListed={wishlist.includes(house.id)} />}
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
        <EmptySearch nearest={nearest} criteria={criteria} place={destination?.name} isNoneOpen={isNoneOpen} />
      )}
      {houses.length > 0 && (
        <Pagination
          label={t("common:pages.label")}
          page={pagination.page}
          totalPages={pagination.totalPages}
          open={pagination.totalCountCapped}
          hrefOf={(page) => paths.houses({ ...criteria, page: page === 1 ? undefined : page })}
          previousLabel={t("common:pages.previous")}
          nextLabel={t("common:pages.next")}
        />
      )}
    </div>
  );
}

const isMapped = (house: HouseCardFacts | MappedHouse): house is MappedHouse => "location" in house;
