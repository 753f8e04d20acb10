import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/features/legal/legal-page";
import { getLegalText } from "~/features/legal/legal-texts.server";
import { publicLoader } from "~/platform/request/handlers.server";
import { pageAddress } from "~/platform/seo/page-address";
import { pageMeta } from "~/platform/seo/page-meta";

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export const loader = publicLoader(({ locale, t, url }) => ({
  ...getLegalText(t, locale, "privacy"),
  address: pageAddress(url, locale),
}));

export default function PrivacyPage() {
  return <LegalPage document={useLoaderData<typeof loader>()} />;
}
