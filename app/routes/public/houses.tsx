import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookingWindow } from "domain/stays/booking-window";
import { Heading } from "~/design-system/heading/heading";
import { Container, Inline } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { SaveSearch } from "~/features/houses/saved-searches/save-search";
import { useFilters } from "~/features/houses/search/search-tools";
import { saveSearch } from "~/features/houses/saved-searches/saved-searches.server";
import { findFilters, findNoneOpen, searchHouses } from "~/features/houses/search/houses.server";
import { page, heading } from "~/features/houses/search/search-results.css";
import { placeHouses } from "~/features/houses/seoul-map/place-on-map.server";
import { SearchForm } from "~/features/houses/search/search-form";
import { SearchResults } from "~/features/houses/search/search-results";
import { changeWishlist, listWishlist, wishlistIntents } from "~/features/houses/wishlist/wishlist.server";
import { findDestinationChoice } from "~/shared/commute/destination-choice";
import { getIntent } from "~/platform/forms/get-intent.server";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { RateNote } from "~/platform/format/estimate";
import { getEnv } from "~/platform/env.server";
import { pageAddress } from "~/platform/seo/page-address";
import { pageMeta } from "~/platform/seo/page-meta";
import { urlOfLength, hasLength } from "~/shared/stay-dates/stay-dates.server";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["houses"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export const loader = publicLoader(async (args) => {
  const { api, locale, request, t, url } = args;
  const window = bookingWindow(new Date());
  const destination = findDestinationChoice(url.searchParams, request.headers.get("Cookie"));
  if (hasLength(url)) throw redirect(urlOfLength(url, window, { university: destination }));
  const [{ mapLocations, ...found }, wishlist] = await Promise.all([
    searchHouses(api, url.searchParams, { destination }),
    listWishlist(args),
  ]);
  const { houses } = found.search;
  return {
    ...found,
    search: {
      ...found.search,
      houses: houses.map(({ id: _id, ...card }) => card),
      map: mapLocations && placeHouses(mapLocations, found.search.destination, locale),
    },
    isNoneOpen: await findNoneOpen(api, found),
    wishlist: houses.filter(({ id }) => wishlist.includes(id)).map(({ slug }) => slug),
    filters: await findFilters(api, found, { url, locale, window }),
    ...window,
    tiles: found.criteria.view === "street" ? getEnv().mapTiles : undefined,
    title: t("houses:list.title"),
    description: t("houses:list.description"),
    address: pageAddress(url, locale, ["area", "page"]),
  };
});

export const action = publicAction((args) => {
  const intent = getIntent(args.form, [...wishlistIntents, "saveSearch"], "addToWishlist");
  return intent === "saveSearch" ? saveSearch(args) : changeWishlist(args, intent, { hasCards: true });
});

export default function HousesPage() {
  const { t } = useTranslation(["houses", "common"]);
  const { earliest, latest, ...found } = useLoaderData<typeof loader>();
  const { values, criteria, errors } = found;
  const filters = useFilters(criteria, found.search.destination?.name);
  const withoutField = [...(errors.sort ?? []), ...(errors.page ?? [])];
  const [first] = found.search.houses;
  const area = first && criteria.area === first.area ? t(`common:areas.${first.area}`) : undefined;
  return (
    <Container>
      <div className={page}>
        <Inline gap="16" wrap={false} justify="space-between">
          <Heading level={1} size="section" className={heading}>
            {area ? t("houses:list.headingIn", { area }) : t("houses:list.heading")}
          </Heading>
          {filters.length > 0 && <SaveSearch />}
        </Inline>
        <SearchForm values={values} errors={errors} earliest={earliest} latest={latest} />
        {Object.keys(errors).length > 0 && (
          <Notice tone="warning">
            <p>{t("houses:list.wrong")}</p>
            {withoutField.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        <SearchResults {...found} />
        {found.search.houses.length > 0 && <RateNote />}
      </div>
    </Container>
  );
}
