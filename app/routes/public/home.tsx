import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Areas } from "~/features/home/areas";
import { Benefit } from "~/features/home/benefit";
import { Hero } from "~/features/home/hero";
import { LastCall } from "~/features/home/last-call";
import { Lounge } from "~/features/home/lounge";
import { Promises } from "~/features/home/promises";
import { ReservationBox } from "~/features/home/reservation-box";
import { publicLoader } from "~/platform/auth/handlers.server";
import { seoulDay } from "~/platform/format/format";
import { pageMeta } from "~/platform/meta/page-meta";

const daysAhead = 365;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export const loader = publicLoader(({ t }) => {
  const now = new Date();
  return {
    title: t("common:meta.title"),
    description: t("common:meta.description"),
    earliest: seoulDay(now, 1),
    latest: seoulDay(now, daysAhead),
  };
});

export default function HomePage() {
  const { earliest, latest } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <ReservationBox earliest={earliest} latest={latest} />
      <Areas />
      <Promises />
      <Benefit />
      <Lounge />
      <LastCall />
    </>
  );
}
