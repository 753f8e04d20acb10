import { Outlet, useLoaderData } from "@remix-run/react";
import { countWaiting } from "~/features/conversations/admin/admin-conversation.server";
import { can } from "domain/permissions";
import { Console } from "~/features/shell/console";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { adminLoader } from "~/platform/request/handlers.server";
import { rolesOf } from "~/platform/session/roles";

export const loader = adminLoader("today.read", async ({ account, api }) => ({
  waiting: can(rolesOf(account), "conversations.read") ? await nullOnApiError(countWaiting(api)) : null,
}));

export default function AdminFrame() {
  const { waiting } = useLoaderData<typeof loader>();
  return (
    <Console waiting={waiting ?? 0}>
      <Outlet />
    </Console>
  );
}
