import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MessageFilters, MessageTable } from "~/features/messages/admin/message-table";
import { messageBulk } from "~/features/messages/admin/message-bulk.server";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { ListPage } from "~/platform/lists/list-page";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminBulk", "adminMessages"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("messages.read", messageBulk.load);

export const action = adminAction("messages.write", messageBulk.run);

export default function AdminMessagesPage() {
  const { t } = useTranslation("adminMessages");
  const { kinds, ...loaded } = useLoaderData<typeof loader>();
  return (
    <ListPage loaded={loaded} label={t("search")} file="messages" filters={<MessageFilters kinds={kinds} />}>
      <MessageTable messages={loaded.list.data} />
    </ListPage>
  );
}
