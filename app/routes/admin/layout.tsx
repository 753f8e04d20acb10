import { Outlet, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { Console } from "~/features/shell/console";
import { adminLoader } from "~/platform/request/handlers.server";
import { loadConsoleTexts } from "~/platform/i18n/i18n.client";

export const loader = adminLoader(() => null);

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [answer] = await Promise.all([serverLoader<typeof loader>(), loadConsoleTexts()]);
  return answer;
}

export default function AdminFrame() {
  return (
    <Console>
      <Outlet />
    </Console>
  );
}
