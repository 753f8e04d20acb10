import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Pagination } from "~/design-system/pagination/pagination";
import { Text } from "~/design-system/text/text";
import { EmptySearch } from "~/features/houses/empty-search";
import { HouseCard } from "~/features/houses/house-card";
import { grid } from "~/features/houses/house-card.css";
import { searchHouses } from "~/features/houses/houses.server";
import { page } from "~/features/houses/page.css";
import { SearchForm } from "~/features/houses/search-form";
import { SortLinks } from "~/features/houses/sort-links";
import { publicLoader } from "~/platform/auth/handlers.server";
import { RateNote } from "~/platform/currency/estimate";
import { bookingDays } from "~/platform/format/booking-days";
import { formatStay } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { pageAddress } from "~/platform/meta/page-address";
import { pageMeta } from "~/platform/meta/page-meta";
import { paths } from "~/platform/paths/paths";

/** In sight when the page opens, on a wide screen. */
const earlyCards = 3;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export const loader = publicLoader(async ({ api, locale, t, url }) => {
  const found = await searchHouses(api, url.searchParams);
  return {
    ...found,
    ...bookingDays(new Date()),
    title: t("houses:list.title"),
    description: t("houses:list.description"),
    address: pageAddress(url, locale, ["area", "page"]),
  };
});

export default function HousesPage() {
  const { t } = useTranslation(["houses", "common"]);
  const { search, pagination, values, used, errors, earliest, latest } = useLoaderData<typeof loader>();
  const { houses, nearest } = search;
  const area = houses[0] && used.area === houses[0].area ? houses[0].areaName : undefined;
  return (
    <Container className={page}>
      <Stack gap="24">
        <Heading level={1}>{area ? t("houses:list.headingIn", { area }) : t("houses:list.heading")}</Heading>
        <Card floating>
          <SearchForm values={values} errors={errors} earliest={earliest} latest={latest} />
        </Card>
        {Object.keys(errors).length > 0 && (
          <Notice tone="warning">
            <p>{t("houses:list.wrong")}</p>
          </Notice>
        )}
        {houses.length === 0 ? (
          <EmptySearch nearest={nearest} used={used} />
        ) : (
          <>
            <Stack gap="8">
              <Found count={pagination.totalCount} checkIn={used.checkIn} checkOut={used.checkOut} />
              <SortLinks used={used} />
            </Stack>
            <ul className={grid}>
              {houses.map((house, index) => (
                <li key={house.id}>
                  <HouseCard house={house} used={used} early={index < earlyCards} />
                </li>
              ))}
            </ul>
          </>
        )}
        <Pagination
          label={t("common:pages.label")}
          page={pagination.page}
          totalPages={pagination.totalPages}
          hrefOf={(page) => paths.houses({ ...used, page: page === 1 ? undefined : page })}
          previousLabel={t("common:pages.previous")}
          nextLabel={t("common:pages.next")}
        />
      </Stack>
      <RateNote />
    </Container>
  );
}

function Found({ count, checkIn, checkOut }: { count: number; checkIn?: string; checkOut?: string }) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  if (checkIn && checkOut) {
    const stay = formatStay(checkIn, checkOut, locale);
    return <Text weight="semibold">{t("list.foundFor", { count, stay })}</Text>;
  }
  return (
    <Text tone="soft">
      <strong>{t("list.found", { count })}</strong> · {t("list.hint")}
    </Text>
  );
}
