import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { runProfileIntent } from "~/features/account/profile/profile-intents.server";
import { Profile } from "~/features/account/profile/profile-page";
import { showProfile } from "~/features/account/profile/profile-view.server";
import { listSessions } from "~/features/account/profile/profile.server";
import { memberAction, memberLoader } from "~/platform/request/handlers.server";
import { privatePage } from "~/platform/request/page-headers";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = memberLoader(async ({ account, api, locale, t }) => ({
  title: t("account:profile.title"),
  view: showProfile(account, await listSessions(api), { locale, t }),
}));

export const action = memberAction(runProfileIntent);

export default function ProfilePage() {
  const { view } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <Profile view={view} refused={refused} />;
}
