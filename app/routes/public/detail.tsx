import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookingWindow } from "domain/booking-window";
import { listedNights } from "domain/rules";
import { addDays, seoulDay } from "domain/seoul-time";
import { Container, Stack } from "~/design-system/layout/layout";
import { StickyBox } from "~/design-system/sticky-box/sticky-box";
import { Text } from "~/design-system/text/text";
import { AddressSection } from "~/features/houses/detail/address-section";
import { BookingBar } from "~/features/houses/detail/booking-bar";
import { BookingBox } from "~/features/houses/detail/booking-box";
import * as styles from "~/features/houses/detail/booking.css";
import { CancellationSection } from "~/features/houses/detail/cancellation-section";
import { CommuteSection } from "~/features/houses/detail/commute-section";
import { FacilitiesSection } from "~/features/houses/detail/facilities-section";
import { FullNights } from "~/features/houses/detail/full-nights";
import { Gallery } from "~/features/houses/detail/gallery";
import "~/features/houses/detail/house-print.css";
import { HouseHeader } from "~/features/houses/detail/house-header";
import { structuredHouse } from "~/features/houses/detail/house-structured";
import { getHouse, getReviews } from "~/features/houses/detail/house.server";
import { listUniversities } from "~/shared/commute/universities.server";
import { listLineIcons } from "~/features/houses/detail/line-icons.server";
import { MapSection } from "~/features/houses/detail/map-section";
import { pageWithBackLink } from "~/features/houses/detail/page.css";
import { findRefundChoice } from "~/features/houses/detail/refund-choice.server";
import { requestField } from "~/features/houses/detail/request-field";
import { ReviewsSection } from "~/features/houses/detail/reviews-section";
import { RoomNote } from "~/features/houses/detail/room-note";
import { IconLines, Section } from "~/features/houses/detail/section";
import { SectionNav } from "~/features/houses/detail/section-nav";
import { describeLanguages, findRooms, listRoomsToShow, roomTexts } from "~/features/houses/rooms/rooms.server";
import { RoomsSection } from "~/features/houses/rooms/rooms-section";
import { cardSize } from "~/features/houses/share-cards/share-card-size";
import { readStayChoice } from "~/features/houses/detail/stay-choice.server";
import { placeHouse } from "~/features/houses/seoul-map/house-map.server";
import { changeWishlist, listWishlist, wishlistIntents } from "~/features/houses/wishlist/wishlist.server";
import { QuoteLines } from "~/features/reservations/checkout/quote-lines";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { findDestinationChoice, formatDestination } from "~/shared/commute/destination-choice";
import { getIntent } from "~/platform/forms/get-intent.server";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { getEnv } from "~/platform/env.server";
import { pageAddress } from "~/platform/seo/page-address";
import { pageMeta } from "~/platform/seo/page-meta";
import { pageNumberOf } from "~/platform/paths/page-number";
import { paths, withQuery } from "~/platform/paths/paths";
import { findFullNights } from "~/shared/stay-dates/house-calendar.server";
import { addressOfLength, hasLength, listLengths } from "~/shared/stay-dates/lengths.server";
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

export const loader = publicLoader(async (args) => {
  const { api, locale, params, request, t, url } = args;
  const slug = params.slug ?? "";
  const now = new Date();
  const days = bookingWindow(now);
  const house = await getHouse(api, slug, findDestinationChoice(url.searchParams, request.headers.get("Cookie")));
  const university = house.destination?.key;
  if (hasLength(url)) {
    const fullNights = await findFullNights(api, slug, days);
    throw redirect(addressOfLength(url, days, { fullNights, university }));
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
    picture: { ...cardSize, path: paths.houseCard(house.slug, locale), alt: house.cover.alt },
    title: `${house.name}, ${house.areaName}`,
    description: `${house.tagline}. ${house.about[0] ?? ""}`,
  };
});

export const action = publicAction((args) =>
  changeWishlist(args, getIntent(args.form, wishlistIntents, "addToWishlist")),
);

export default function HousePage() {
  const { t } = useTranslation("houses");
  const { address, house, refund, reviews, fullNights, listedUntil, choice, ...rest } = useLoaderData<typeof loader>();
  const {
    earliest,
    latest,
    lengths,
    map,
    tiles,
    universities,
    rooms,
    roomTexts: texts,
    languages,
    isListed,
    icons,
  } = rest;
  const { checkIn, checkOut, guests } = choice.values;
  const stay = checkIn && checkOut ? { checkIn, checkOut, guests } : {};
  const price = choice.quote && (
    <QuoteLines quote={choice.quote} note={<RoomNote house={house} />} hint={t("house.requestNote")} />
  );
  const booking = { house, choice, earliest, latest, fullNights: fullNights ?? [], lengths, price };
  return (
    <Container className={pageWithBackLink}>
      <Stack gap="16">
        <HouseHeader
          house={house}
          stay={{ checkIn, checkOut, guests, university: house.destination && formatDestination(house.destination) }}
          shareUrl={withQuery(address.anyLanguage, stay)}
          isListed={isListed}
        />
        <Gallery house={house} />
      </Stack>
      <SectionNav hasCommute={universities.length > 0} />
      <div className={styles.page}>
        <div className={styles.intro}>
          <Section id="about">
            <Text weight="semibold">
              {[
                t("house.facts.occupancyValue", { count: house.occupancy }),
                house.beds,
                t("house.facts.sizeValue", { size: house.sizeM2 }),
              ].join(" · ")}
            </Text>
            {house.about.map((paragraph) => (
              <Text key={paragraph} measure>
                {paragraph}
              </Text>
            ))}
          </Section>
        </div>
        <StickyBox className={styles.box} id="dates">
          <BookingBox {...booking} />
        </StickyBox>
        <div className={styles.rest}>
          <AddressSection house={house} />
          {universities.length > 0 && <CommuteSection house={house} universities={universities} stay={choice.values} />}
          <MapSection house={house} map={map} tiles={tiles} />
          <FacilitiesSection house={house} icons={icons} />
          <RoomsSection house={house} rooms={rooms} languages={languages} texts={texts} choice={choice} />
          <Section id="availability">
            {fullNights ? (
              <FullNights nights={fullNights.filter((night) => night <= listedUntil)} />
            ) : (
              <Text tone="soft">{t("house.fullMissing")}</Text>
            )}
          </Section>
          <Section id="check-before">
            <IconLines lines={house.checkBefore} icons={icons} />
          </Section>
          <Section id="check-in">
            <IconLines lines={house.checkInGuide} icons={icons} />
          </Section>
          <Section id="things-to-know">
            <IconLines lines={house.thingsToKnow} icons={icons} />
          </Section>
          <CancellationSection house={house} choice={choice} refund={refund} />
          <ReviewsSection
            found={reviews}
            hrefOf={(page) => `${paths.house(house.slug, { ...choice.values, reviews: page })}#reviews`}
          />
        </div>
        {/* Within the part whose styles hide it while the box's button is in sight */}
        <BookingBar {...booking} />
      </div>
    </Container>
  );
}
