import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { runProfileIntent } from "~/features/account/profile/profile-intents.server";
import { Profile } from "~/features/account/profile/profile-page";
import { loadProfile } from "~/features/account/profile/profile-view.server";
import { memberAction, memberLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["account", "secondFactor"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = memberLoader(async (args) => ({
  title: args.t("account:profile.title"),
  view: await loadProfile(args),
}));

export const action = memberAction(runProfileIntent);

export default function ProfilePage() {
  const { view } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <Profile view={view} refused={refused} />;
}
