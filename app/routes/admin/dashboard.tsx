import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getDashboard } from "contract/dashboard";
import { Today } from "~/features/dashboard/dashboard";
import { adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const handle = { i18n: ["adminDashboard", "adminDeposits", "adminMessages"] };

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("today.read", async ({ api, t }) => ({
  title: t("adminDashboard:title"),
  day: await api.call(getDashboard),
  now: new Date().toISOString(),
}));

export default function TodayPage() {
  const { day, now } = useLoaderData<typeof loader>();
  return <Today day={day} now={now} />;
}
