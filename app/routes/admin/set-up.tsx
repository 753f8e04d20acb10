import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAdminSetUp } from "contract/set-up";
import { SetUpGuide } from "~/features/dashboard/set-up-guide";
import { adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const handle = { i18n: ["adminDashboard", "adminHouses"] };

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("houses.write", async ({ api, t }) => ({
  title: t("adminDashboard:setUp.title"),
  setUp: await api.call(getAdminSetUp),
}));

export default function SetUpPage() {
  const { title, setUp } = useLoaderData<typeof loader>();
  return <SetUpGuide title={title} setUp={setUp} />;
}
