import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getDashboard } from "contract/dashboard";
import { can, consolePermissions } from "domain/people/permissions";
import { Today } from "~/features/dashboard/dashboard";
import { paths } from "~/platform/paths/paths";
import { adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { rolesOf } from "~/platform/session/roles";

export const handle = { i18n: ["adminDashboard", "adminDeposits", "adminMessages"] };

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

/** A cleaner has the cleaning list instead of Today. */
export const loader = adminLoader(consolePermissions, async ({ account, api, t }) => {
  if (!can(rolesOf(account), "today.read")) throw redirect(paths.adminTurnover());
  return { title: t("adminDashboard:title"), day: await api.call(getDashboard), now: new Date().toISOString() };
});

export default function TodayPage() {
  const { day, now } = useLoaderData<typeof loader>();
  return <Today day={day} now={now} />;
}
