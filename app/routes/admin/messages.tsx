import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { messageKindSchema } from "contract/message";
import { MessageFilters, MessageTable } from "~/features/messages/admin/message-table";
import { listAdminMessages } from "~/features/messages/admin/admin-message.server";
import { adminLoader } from "~/platform/request/handlers.server";
import { privatePage } from "~/platform/request/page-headers";
import { ListPage } from "~/platform/lists/list-page";
import { loadList } from "~/platform/lists/read-list.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("messages.read", async ({ api, locale, t, url }) => ({
  title: t("adminMessages:title"),
  kinds: messageKindSchema.options
    .map((kind) => ({ value: kind, label: t(`adminMessages:kinds.${kind}`) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale)),
  ...(await loadList(url, ["q", "status", "kind", "channel"], (query) => listAdminMessages(api, query))),
}));

export default function AdminMessagesPage() {
  const { t } = useTranslation("adminMessages");
  const { kinds, ...loaded } = useLoaderData<typeof loader>();
  return (
    <ListPage loaded={loaded} label={t("search")} file="messages" filters={<MessageFilters kinds={kinds} />}>
      <MessageTable messages={loaded.list.data} />
    </ListPage>
  );
}
