import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listAdminHouses } from "contract/admin/house";
import { conversationKinds, conversationStates } from "domain/enums";
import { ButtonLink } from "~/design-system/button/button";
import { listAssignees } from "~/features/conversations/admin/admin-conversation.server";
import { conversationBulk } from "~/features/conversations/admin/conversation-bulk.server";
import { ConversationTable } from "~/features/conversations/admin/conversation-table";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { SearchFilter, SelectFilter } from "~/platform/lists/filter-fields";
import { ListPage } from "~/platform/lists/list-page";
import { paths } from "~/platform/paths/paths";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminBulk", "adminConversations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

const hidden = ["reservationId", "accountId"] as const;
export const loader = adminLoader("conversations.read", async (args) => {
  const [list, assignees, houses] = await Promise.all([
    conversationBulk.load(args),
    nullOnApiError(listAssignees(args.api)),
    nullOnApiError(args.api.call(listAdminHouses, { query: { size: 100, sort: "name" } })),
  ]);
  return {
    ...list,
    assignees: (assignees ?? []).filter(({ id }) => id !== args.account.id),
    houses: (houses?.data ?? []).map(({ slug, name }) => ({ value: slug, label: name[args.locale] })),
  };
});

export const action = adminAction("conversations.write", conversationBulk.run);

export default function ConversationsPage() {
  const { t } = useTranslation("adminConversations");
  const { assignees, houses, ...loaded } = useLoaderData<typeof loader>();
  return (
    <ListPage
      loaded={loaded}
      label={t("search")}
      file="conversations"
      hidden={hidden}
      actions={
        <ButtonLink to={paths.adminNew("conversations")} variant="secondary" size="small">
          {t("new")}
        </ButtonLink>
      }
      filters={
        <>
          <SearchFilter label={t("q")} maxLength={200} />
          <SelectFilter
            name="kind"
            label={t("kind")}
            options={conversationKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <SelectFilter
            name="state"
            label={t("state")}
            options={(["waiting", ...conversationStates] as const).map((value) => ({
              value,
              label: t(`states.${value}`),
            }))}
          />
          <SelectFilter
            name="assignee"
            label={t("assignee")}
            options={[
              { value: "me", label: t("assignees.me") },
              { value: "none", label: t("assignees.none") },
              ...assignees.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <SelectFilter name="house" label={t("house")} options={houses} />
        </>
      }
    >
      <ConversationTable rows={loaded.list.data} />
    </ListPage>
  );
}
