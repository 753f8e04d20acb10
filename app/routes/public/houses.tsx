import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookingWindow } from "domain/booking-window";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { ActiveFilters } from "~/features/houses/search/active-filters";
import { saveSearch } from "~/features/houses/saved-searches/saved-searches.server";
import { listUniversities, searchHouses } from "~/features/houses/search/houses.server";
import { page } from "~/features/houses/detail/page.css";
import { SearchForm } from "~/features/houses/search/search-form";
import { SearchResults } from "~/features/houses/search/search-results";
import { changeWishlist, listWishlist, wishlistIntents } from "~/features/houses/wishlist/wishlist.server";
import { findDestinationChoice } from "~/platform/commute/destination-choice";
import { getIntent } from "~/platform/forms/get-intent.server";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { RateNote } from "~/platform/format/estimate";
import { getEnv } from "~/platform/env.server";
import { pageAddress } from "~/platform/seo/page-address";
import { pageMeta } from "~/platform/seo/page-meta";
import { addressOfLength, hasLength, listLengths } from "~/platform/stay-dates/lengths.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export const loader = publicLoader(async (args) => {
  const { api, locale, request, t, url } = args;
  const window = bookingWindow(new Date());
  const destination = findDestinationChoice(url.searchParams, request.headers.get("Cookie"));
  if (hasLength(url)) throw redirect(addressOfLength(url, window, { university: destination }));
  const [found, universities, wishlist] = await Promise.all([
    searchHouses(api, url.searchParams, destination),
    listUniversities(api, locale),
    listWishlist(args),
  ]);
  return {
    ...found,
    wishlist: found.search.houses.map(({ id }) => id).filter((id) => wishlist.includes(id)),
    universities,
    ...window,
    lengths: listLengths(window, { ...found.criteria, university: destination }),
    tiles: found.criteria.view === "map" ? getEnv().mapTiles : undefined,
    title: t("houses:list.title"),
    description: t("houses:list.description"),
    address: pageAddress(url, locale, ["area", "page"]),
  };
});

export const action = publicAction((args) => {
  const intent = getIntent(args.form, [...wishlistIntents, "saveSearch"]);
  return intent === "saveSearch" ? saveSearch(args) : changeWishlist(args, intent);
});

export default function HousesPage() {
  const { t } = useTranslation("houses");
  const { earliest, latest, lengths, universities, ...found } = useLoaderData<typeof loader>();
  const { values, criteria, errors } = found;
  const withoutField = [...(errors.sort ?? []), ...(errors.page ?? [])];
  const [first] = found.search.houses;
  const area = criteria.area === first?.area ? first?.areaName : undefined;
  return (
    <Container className={page}>
      <Stack gap="24">
        <Heading level={1}>{area ? t("list.headingIn", { area }) : t("list.heading")}</Heading>
        <Card floating>
          <SearchForm
            values={values}
            errors={errors}
            earliest={earliest}
            latest={latest}
            lengths={lengths}
            universities={universities}
            destination={found.search.destination}
          />
        </Card>
        {Object.keys(errors).length > 0 && (
          <Notice tone="warning">
            <p>{t("list.wrong")}</p>
            {withoutField.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        <ActiveFilters criteria={found.criteria} place={found.search.destination?.name} />
        <SearchResults {...found} />
      </Stack>
      <RateNote />
    </Container>
  );
}
