import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Stack } from "~/design-system/layout/layout";
import { TextLink } from "~/design-system/text/text";
import { MessageFacts, MessageWords, Resend } from "~/features/messages/admin/message-facts";
import { sides } from "~/features/messages/admin/admin-message.css";
import { getAdminMessage } from "~/features/messages/admin/admin-message.server";
import { changeMessageBy } from "~/features/messages/admin/message-intents.server";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { refusalOf } from "~/platform/forms/posted-record";
import { privatePage } from "~/platform/request/page-headers";
import { useListContext } from "~/platform/lists/use-list";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader(async ({ api, params, t }) => {
  const message = await getAdminMessage(api, params.id ?? "");
  return { title: t(`adminMessages:kinds.${message.kind}`), message, idempotencyKey: crypto.randomUUID() };
});

export const action = adminAction(changeMessageBy);

export default function AdminMessagePage() {
  const { t } = useTranslation("admin");
  const { idempotencyKey, message, title } = useLoaderData<typeof loader>();
  const refusal = refusalOf(useActionData<typeof action>());
  const { backTo } = useListContext();
  return (
    <Stack gap="24">
      <AdminPageHeader
        title={title}
        back={<TextLink to={backTo(paths.adminList("messages"))}>{t("list.back")}</TextLink>}
      />
      <div className={sides}>
        <MessageWords message={message} />
        <Stack gap="32">
          <MessageFacts message={message} />
          <Resend message={message} idempotencyKey={idempotencyKey} refusal={refusal} />
        </Stack>
      </div>
    </Stack>
  );
}
