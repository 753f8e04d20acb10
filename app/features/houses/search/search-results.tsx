import { useNavigation } from "@remix-run/react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { anchor } from "~/design-system/layout/layout.css";
import { Pagination } from "~/design-system/pagination/pagination";
import { paths } from "~/platform/paths/paths";
import { Files } from "~/design-system/icons/icons";
import { ButtonLink } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { Text } from "~/design-system/text/text";
import { hiddenOnPhone } from "~/design-system/visually-hidden/visually-hidden.css";
import { CommuteLine } from "../commute";
import { HouseCard } from "../house-card";
import { includedLabel } from "../house-labels";
import { MapLinks, type MapTiles } from "../seoul-map/seoul-map";
import { WishlistForms, WishlistHeart } from "../wishlist/wishlist-heart";
import { EmptySearch } from "./empty-search";
import { FiltersForm } from "./fetched-filters";
import type { HouseFilters, FoundHouses } from "./houses.server";
import { MapPane } from "./map-pane";
import { Grid } from "~/design-system/layout/layout";
import * as styles from "./search-results.css";
import { found } from "./search-results.css";
import { SearchTools } from "./search-tools";
import { filtersKey } from "./search-values";

/** On a phone one is in sight, and the next begins. */
const priorityCards = 2;

type SearchResultsProps = FoundHouses & {
  tiles?: MapTiles;
  /** Of the houses in the reader's wishlist. */
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
        place={destination?.name}
      />
      {filters && (
        <Card as="section" gap="24" id={filtersKey} className={anchor}>
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
              found={props}
              onMissing={() => undefined}
            />
          </Suspense>
        </Card>
      )}
      <FoundCount
        count={pagination.totalCount}
        isTruncated={pagination.totalCountCapped}
        place={destination?.name}
        {...criteria}
      />
      {houses.length > 0 ? (
        <>
          <WishlistForms />
          <div className={styles.columns} data-view={criteria.view}>
            <Grid
              as="ul"
              columns={{ mobile: "1", tablet: "2", desktop: "1", wide: "2" }}
              rowGap="32"
              className={styles.list}
            >
              {houses.map((house, index) => (
                <li
                  key={house.slug}
                  id={`house-${house.slug}`}
                  className={anchor}
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
                    corner={<WishlistHeart house={house} isListed={wishlist.includes(house.slug)} />}
                  >
                    {"location" in house && <MapLinks house={house} small />}
                  </HouseCard>
                </li>
              ))}
            </Grid>
            <MapPane
              search={search}
              pagination={pagination}
              criteria={criteria}
              tiles={tiles}
              selected={selected}
              highlighted={highlighted}
              onSelect={select}
              onHighlight={setSelected}
            />
          </div>
        </>
      ) : pagination.totalCount > 0 ? (
        <NoSuchPage pagination={pagination} criteria={criteria} />
      ) : (
        <EmptySearch nearest={nearest} criteria={criteria} place={destination?.name} isNoneOpen={isNoneOpen} />
      )}
      {houses.length > 0 && (
        <Pagination
          className={styles.pages}
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

function NoSuchPage({ pagination, criteria }: Pick<FoundHouses, "pagination" | "criteria">) {
  const { t } = useTranslation("houses");
  return (
    <EmptyState
      icon={Files}
      title={t("noPage.title")}
      actions={
        <ButtonLink to={paths.houses({ ...criteria, page: undefined })} variant="brand">
          {t("noPage.first")}
        </ButtonLink>
      }
    >
      <p>{t("noPage.text", { count: pagination.totalPages })}</p>
    </EmptyState>
  );
}

type FoundCountProps = {
  count: number;
  isTruncated?: boolean;
  checkIn?: string;
  checkOut?: string;
  /** Destination of the commute times on the cards. */
  place?: string;
};

/** The number of houses found, the destination of their commute times, and what every price includes. */
function FoundCount({ count, isTruncated, checkIn, checkOut, place }: FoundCountProps) {
  const { t } = useTranslation(["houses"]);
  const hasDates = count > 0 && checkIn && checkOut;
  const included = includedLabel();
  return (
    <Text size="small" tone="soft" className={found}>
      <strong role="status">
        {hasDates
          ? t(isTruncated ? "list.foundMoreFor" : "list.foundFor", { count })
          : t(isTruncated ? "list.foundMore" : "list.found", { count })}
      </strong>
      {count > 0 && place && <span>{` · ${t("list.commute", { place })}`}</span>}
      {count > 0 && included && <span className={place && hiddenOnPhone}>{` · ${t(included)}`}</span>}
    </Text>
  );
}
