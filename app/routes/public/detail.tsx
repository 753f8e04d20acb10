import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { bookingWindow } from "domain/stays/booking-window";
import { lowestRent } from "domain/money/lowest-rent";
import { checkInHour, checkOutHour, listedNights } from "domain/rules";
import { addDays, seoulDay } from "domain/seoul-time";
import { Container, Stack } from "~/design-system/layout/layout";
import { StickyBox } from "~/design-system/sticky-box/sticky-box";
import { AddressSection, CommuteSection, MapSection } from "~/features/houses/detail/location-sections";
import { BookingBar, BookingBox } from "~/features/houses/detail/booking-box";
import * as styles from "~/features/houses/detail/house-page.css";
import { CancellationSection } from "~/features/houses/detail/cancellation-section";
import { AboutSection, FacilitiesSection, IconLines } from "~/features/houses/detail/house-facts";
import { AvailabilitySection, RoomsSection } from "~/features/houses/detail/rooms-section";
import { Gallery } from "~/features/houses/detail/gallery";
import { HouseHeader } from "~/features/houses/detail/house-header";
import {
  describeLanguages,
  findRefundChoice,
  findRooms,
  getHouse,
  getReviews,
  listLineIcons,
  listRoomsToShow,
  readStayChoice,
  roomTexts,
} from "~/features/houses/detail/house-page.server";
import { listUniversities } from "~/shared/commute/destination.server";
import { requestField, RoomNote } from "~/features/houses/detail/booking-form";
import { ReviewsSection } from "~/features/houses/detail/reviews-section";
import { Section, SectionNav } from "~/features/houses/detail/section";
import { placeHouse } from "~/features/houses/seoul-map/place-on-map.server";
import { changeWishlist, listWishlist, wishlistIntents } from "~/features/houses/wishlist/wishlist.server";
import { QuoteLines } from "~/features/reservations/price-details";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { findDestinationChoice, formatDestination } from "~/shared/commute/destination-choice";
import { getIntent } from "~/platform/forms/get-intent.server";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { getEnv } from "~/platform/env.server";
import { pageAddress } from "~/platform/seo/page-address";
import { pageMeta, sharePictureSize } from "~/platform/seo/page-meta";
import { pageNumberOf } from "~/platform/paths/page-number";
import { paths, withQuery } from "~/platform/paths/paths";
import { findFullNights, urlOfLength, hasLength, listLengths } from "~/shared/stay-dates/stay-dates.server";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["houses", "reservations"] };

export const shouldRevalidate = revalidateOnConflict;

const pictureWidth = 1200;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { house, address } = data;
  return pageMeta({
    ...data,
    structured: structuredHouse(house, {
      url: address.canonical,
      picture: paths.media(house.cover.path, pictureWidth),
    }),
  });
};

const hour = (hours: number) => `${String(hours).padStart(2, "0")}:00`;

function structuredHouse(house: House, { url, picture }: { url: string; picture: string }): object {
  const { overall, count } = house.rating;
  return {
    "@context": "https://schema.org",
    "@type": "LodgingBusiness",
    name: house.name,
    description: house.tagline,
    url,
    image: new URL(picture, url).href,
    address: { "@type": "PostalAddress", streetAddress: house.address, addressLocality: "Seoul", addressCountry: "KR" },
    geo: { "@type": "GeoCoordinates", latitude: house.location.lat, longitude: house.location.lng },
    checkinTime: hour(checkInHour),
    checkoutTime: hour(checkOutHour),
    amenityFeature: house.facilities.map(({ name }) => ({
      "@type": "LocationFeatureSpecification",
      name,
      value: true,
    })),
    makesOffer: {
      "@type": "Offer",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: lowestRent(house),
        priceCurrency: "KRW",
        unitCode: "MON",
        valueAddedTaxIncluded: true,
      },
    },
    ...(overall !== null && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: overall, bestRating: 5, reviewCount: count },
    }),
  };
}

export const loader = publicLoader(async (args) => {
  const { api, locale, params, request, t, url } = args;
  const slug = params.slug ?? "";
  const now = new Date();
  const days = bookingWindow(now);
  const house = await getHouse(api, slug, findDestinationChoice(url.searchParams, request.headers.get("Cookie")));
  const university = house.destination?.key;
  if (hasLength(url)) {
    const fullNights = await findFullNights(api, slug, days);
    throw redirect(urlOfLength(url, days, { fullNights, university }));
  }
  const listedUntil = addDays(seoulDay(now), listedNights - 1);
  const [reviews, fullNights, choice, refund, rooms, universities, wishlist] = await Promise.all([
    nullOnApiError(getReviews(api, slug, pageNumberOf(url.searchParams, "reviews"))),
    findFullNights(api, slug, days),
    readStayChoice({ api, t }, house, url.searchParams),
    findRefundChoice(api, house, url.searchParams),
    findRooms(api, slug, url.searchParams),
    listUniversities(api, locale),
    listWishlist(args),
  ]);
  if (choice.quote?.available && url.searchParams.has(requestField)) {
    throw redirect(paths.checkout(slug, choice.values));
  }
  const { minimumNights } = house;
  const { checkIn } = choice.values;
  return {
    house,
    isListed: wishlist.includes(house.id),
    refund: choice.quote && refund,
    reviews,
    rooms: rooms && listRoomsToShow(rooms, { locale, t, listedUntil, minimumNights, checkIn }),
    roomTexts: roomTexts(t),
    icons: listLineIcons(house, t),
    languages: describeLanguages(house, locale, t),
    fullNights,
    listedUntil,
    choice,
    universities,
    lengths: listLengths(days, { ...choice.values, minimumNights, university }),
    ...days,
    map: placeHouse(house, locale),
    tiles: getEnv().mapTiles,
    address: pageAddress(url, locale),
    picture: { ...sharePictureSize, path: paths.houseCard(house.slug, locale), alt: house.cover.alt },
    title: `${house.name}, ${house.areaName}`,
    description: `${house.tagline}. ${house.about[0] ?? ""}`,
  };
});

export const action = publicAction((args) =>
  changeWishlist(args, getIntent(args.form, wishlistIntents, "addToWishlist")),
);

export default function HousePage() {
  const { t } = useTranslation("houses");
  const page = useLoaderData<typeof loader>();
  const { house, choice, earliest, latest, lengths } = page;
  const { checkIn, checkOut, guests } = choice.values;
  const university = house.destination && formatDestination(house.destination);
  const price = choice.quote && (
    <QuoteLines quote={choice.quote} note={<RoomNote house={house} />} hint={t("house.requestNote")} />
  );
  const booking = { house, choice, earliest, latest, lengths, fullNights: page.fullNights ?? [], price };
  return (
    <Container className={styles.container}>
      <Stack gap="16">
        <HouseHeader
          house={house}
          stay={{ checkIn, checkOut, guests, university }}
          shareUrl={withQuery(page.address.anyLanguage, checkIn && checkOut ? { checkIn, checkOut, guests } : {})}
          isListed={page.isListed}
        />
        <Gallery house={house} />
      </Stack>
      <SectionNav hasCommute={page.universities.length > 0} />
      <div className={styles.page}>
        <div className={styles.intro}>
          <AboutSection house={house} />
        </div>
        <StickyBox className={styles.box} id="dates">
          <BookingBox {...booking} />
        </StickyBox>
        <div className={styles.rest}>
          <Sections {...page} />
        </div>
        {/* Within the part whose styles hide it while the box's button is in sight */}
        <BookingBar {...booking} />
      </div>
    </Container>
  );
}

function Sections({ house, choice, icons, ...page }: ReturnType<typeof useLoaderData<typeof loader>>) {
  return (
    <>
      <AddressSection house={house} />
      {page.universities.length > 0 && (
        <CommuteSection house={house} universities={page.universities} stay={choice.values} />
      )}
      <MapSection house={house} map={page.map} tiles={page.tiles} />
      <FacilitiesSection house={house} icons={icons} />
      <RoomsSection
        house={house}
        rooms={page.rooms}
        languages={page.languages}
        texts={page.roomTexts}
        choice={choice}
      />
      <AvailabilitySection fullNights={page.fullNights} listedUntil={page.listedUntil} />
      <Section id="check-before">
        <IconLines lines={house.checkBefore} icons={icons} />
      </Section>
      <Section id="check-in">
        <IconLines lines={house.checkInGuide} icons={icons} />
      </Section>
      <Section id="things-to-know">
        <IconLines lines={house.thingsToKnow} icons={icons} />
      </Section>
      <CancellationSection house={house} choice={choice} refund={page.refund} />
      <ReviewsSection
        found={page.reviews}
        hrefOf={(number) => `${paths.house(house.slug, { ...choice.values, reviews: number })}#reviews`}
      />
    </>
  );
}
