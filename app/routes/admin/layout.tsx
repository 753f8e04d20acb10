import { Outlet, useLoaderData } from "@remix-run/react";
import { countWaiting } from "~/features/conversations/admin/admin-conversation.server";
import { Console } from "~/features/shell/console";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { adminLoader } from "~/platform/request/handlers.server";

export const loader = adminLoader(async ({ api }) => ({ waiting: await nullOnApiError(countWaiting(api)) }));

export default function AdminFrame() {
  const { waiting } = useLoaderData<typeof loader>();
  return (
    <Console waiting={waiting ?? 0}>
      <Outlet />
    </Console>
  );
}
