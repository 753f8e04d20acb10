import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listReviews } from "contract/review";
import { bookingWindow } from "domain/stays/booking-window";
import { listFirstFaqs } from "~/features/faqs/faqs.server";
import { FirstFaqs } from "~/features/faqs/first-faqs";
import { Areas, Benefit, Houses, LastCall, Lounge, PartsMissing } from "~/features/home/home-sections";
import { isEvening, listCheapestHouses, listMeetups } from "~/features/home/home.server";
import { Hero, ReservationBox } from "~/features/home/hero";
import { listUniversities } from "~/shared/commute/destination.server";
import { FeaturedReview } from "~/features/reviews/featured-review";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { findDestinationChoice } from "~/shared/commute/destination-choice";
import { publicLoader } from "~/platform/request/handlers.server";
import { pageAddress } from "~/platform/seo/page-address";
import { pageMeta } from "~/platform/seo/page-meta";
import { listLengths } from "~/shared/stay-dates/stay-dates.server";

export const handle = { i18n: ["faqs", "home", "houses", "reviews"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export const loader = publicLoader(async ({ api, locale, request, t, url }) => {
  const now = new Date();
  const window = bookingWindow(now);
  const [houses, universities, meetups, newest, faqs] = await Promise.all([
    nullOnApiError(listCheapestHouses(api)),
    listUniversities(api, locale),
    nullOnApiError(listMeetups(api, now)),
    nullOnApiError(api.call(listReviews, { query: { size: 1 } })),
    nullOnApiError(listFirstFaqs(api)),
  ]);
  return {
    title: t("common:meta.title"),
    description: t("common:meta.description"),
    address: pageAddress(url, locale),
    ...window,
    lengths: listLengths(window, {}),
    isEvening: isEvening(now),
    houses,
    universities,
    university: findDestinationChoice(new URLSearchParams(), request.headers.get("Cookie")),
    meetups,
    reviews: newest?.data ?? null,
    faqs,
  };
});

export default function HomePage() {
  const { earliest, latest, lengths, universities, university, ...parts } = useLoaderData<typeof loader>();
  const { isEvening, houses, meetups, reviews, faqs } = parts;
  const [review] = reviews?.reviews ?? [];
  return (
    <>
      <Hero isEvening={isEvening} lowestRent={houses?.[0]?.rent ?? null} />
      <ReservationBox
        earliest={earliest}
        latest={latest}
        lengths={lengths}
        universities={universities}
        university={university}
      />
      <Areas />
      {houses && houses.length > 0 && <Houses houses={houses} />}
      <Benefit />
      <Lounge listed={meetups} />
      {reviews && review && <FeaturedReview review={review} rating={reviews.rating} />}
      {faqs && faqs.length > 0 && <FirstFaqs faqs={faqs} />}
      {!(houses && meetups && reviews && faqs) && <PartsMissing />}
      <LastCall />
    </>
  );
}
