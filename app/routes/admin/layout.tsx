import { Outlet } from "@remix-run/react";
import { can } from "domain/permissions";
import { countUnanswered } from "~/features/conversations/admin/admin-conversation.server";
import { Console } from "~/features/shell/console";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { adminLoader } from "~/platform/request/handlers.server";
import { rolesOf } from "~/platform/session/roles";

export const handle = { i18n: ["admin"] };

export const loader = adminLoader("today.read", async ({ account, api }) => ({
  unanswered: can(rolesOf(account), "conversations.read") ? await nullOnApiError(countUnanswered(api)) : null,
}));

export default function AdminFrame() {
  return (
    <Console>
      <Outlet />
    </Console>
  );
}
