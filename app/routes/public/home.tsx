import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bookingWindow } from "domain/booking-window";
import { listNewestBoards } from "~/features/boards/boards.server";
import { NewestBoards } from "~/features/boards/newest-boards";
import { listFirstFaqs } from "~/features/faqs/faqs.server";
import { FirstFaqs } from "~/features/faqs/first-faqs";
import { Areas } from "~/features/home/areas";
import { Benefit } from "~/features/home/benefit";
import { Concierge } from "~/features/home/concierge";
import { Hero } from "~/features/home/hero";
import { LastCall } from "~/features/home/last-call";
import { Lounge } from "~/features/home/lounge";
import { Promises } from "~/features/home/promises";
import { ReservationBox } from "~/features/home/reservation-box";
import { NewestReviews } from "~/features/reviews/newest-reviews";
import { getNewestReviews } from "~/features/reviews/reviews.server";
import { PartsMissing } from "~/features/shell/parts-missing";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { publicLoader } from "~/platform/request/handlers.server";
import { pageAddress } from "~/platform/seo/page-address";
import { pageMeta } from "~/platform/seo/page-meta";
import { listLengths } from "~/platform/stay-dates/lengths.server";

const cardsInRow = 3; // one row

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export const loader = publicLoader(async ({ api, locale, t, url }) => {
  const window = bookingWindow(new Date());
  const [boards, reviews, faqs] = await Promise.all([
    nullOnApiError(listNewestBoards(api, cardsInRow)),
    nullOnApiError(getNewestReviews(api, cardsInRow)),
    nullOnApiError(listFirstFaqs(api)),
  ]);
  return {
    title: t("common:meta.title"),
    description: t("common:meta.description"),
    address: pageAddress(url, locale),
    ...window,
    lengths: listLengths(window, {}),
    boards,
    reviews,
    faqs,
  };
});

export default function HomePage() {
  const { earliest, latest, lengths, boards, reviews, faqs } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <ReservationBox earliest={earliest} latest={latest} lengths={lengths} />
      <Areas />
      <Promises />
      <Benefit />
      <Concierge />
      {reviews && reviews.reviews.length > 0 && <NewestReviews {...reviews} />}
      <Lounge />
      {boards && boards.length > 0 && <NewestBoards boards={boards} />}
      {faqs && faqs.length > 0 && <FirstFaqs faqs={faqs} />}
      {!(boards && reviews && faqs) && <PartsMissing />}
      <LastCall />
    </>
  );
}
