import { Outlet } from "@remix-run/react";
import { countWaitingConversations } from "contract/conversation";
import { can, consolePermissions } from "domain/people/permissions";
import { Console } from "~/features/shell/console";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { adminLoader } from "~/platform/request/handlers.server";
import { rolesOf } from "~/platform/session/roles";

export const handle = { i18n: ["admin"] };

export const loader = adminLoader(consolePermissions, async ({ account, api }) => {
  const mayRead = can(rolesOf(account), "conversations.read");
  const waiting = mayRead ? await nullOnApiError(api.call(countWaitingConversations)) : null;
  return { unanswered: waiting?.count ?? null };
});

export default function AdminFrame() {
  return (
    <Console>
      <Outlet />
    </Console>
  );
}
