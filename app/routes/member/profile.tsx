import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listSessions } from "contract/account";
import { getPushSettings } from "contract/push-subscription";
import { runProfileIntent } from "~/features/account/profile/profile-intents.server";
import { Profile } from "~/features/account/profile/profile-page";
import { showProfile } from "~/features/account/profile/profile-view.server";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { memberAction, memberLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["account", "secondFactor"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = memberLoader(async ({ account, api, locale, t }) => ({
  title: t("account:profile.title"),
  view: showProfile(account, await loadOwn(api), { locale, t }),
}));

async function loadOwn(api: ApiClient) {
  const [sessions, push] = await Promise.all([api.call(listSessions), api.call(getPushSettings)]);
  return { sessions, push };
}

export const action = memberAction(runProfileIntent);

export default function ProfilePage() {
  const { view } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <Profile view={view} refused={refused} />;
}
