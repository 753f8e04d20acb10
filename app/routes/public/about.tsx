import type { MetaFunction } from "@remix-run/node";
import { AreaList } from "~/features/about/area-list";
import { Call } from "~/features/about/call";
import { HowItWorks } from "~/features/about/how-it-works";
import { Introduction } from "~/features/about/introduction";
import { Team } from "~/features/about/team";
import { Concierge } from "~/features/home/concierge";
import { publicLoader } from "~/platform/request/handlers.server";
import { pageAddress } from "~/platform/seo/page-address";
import { pageMeta } from "~/platform/seo/page-meta";

export const handle = { i18n: ["about", "home"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export const loader = publicLoader(({ locale, t, url }) => ({
  title: t("about:title"),
  description: t("about:description"),
  address: pageAddress(url, locale),
}));

export default function AboutPage() {
  return (
    <>
      <Introduction />
      <Concierge />
      <HowItWorks />
      <AreaList />
      <Team />
      <Call />
    </>
  );
}
