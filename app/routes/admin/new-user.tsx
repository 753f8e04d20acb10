import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { runNewUserIntent } from "~/features/account/admin/admin-user.server";
import { ColleagueForm } from "~/features/account/admin/colleague-form";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { RecordPage } from "~/platform/lists/record-page";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("roles.write", ({ t }) => ({
  title: t("admin:users.invite.title"),
  idempotencyKey: crypto.randomUUID(),
}));

export const action = adminAction("roles.write", runNewUserIntent);

/** Invites a colleague; members sign up themselves. */
export default function NewUserPage() {
  const { t } = useTranslation("admin");
  const { title } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <RecordPage list="users" title={title} lead={t("users.invite.lead")}>
      <ColleagueForm key={posted?.turn} posted={posted} />
    </RecordPage>
  );
}
