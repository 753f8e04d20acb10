import { Outlet, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { Console } from "~/features/shell/console";
import { adminLoader } from "~/platform/request/handlers.server";
import { loadConsoleTexts } from "~/platform/i18n/i18n.client";

export const loader = adminLoader(() => null);

/** A page of the site leads here without loading a document, and has not brought the console's words. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [answer] = await Promise.all([serverLoader<typeof loader>(), loadConsoleTexts()]);
  return answer;
}

/** The frame of all that staff work with. */
export default function AdminFrame() {
  return (
    <Console>
      <Outlet />
    </Console>
  );
}
