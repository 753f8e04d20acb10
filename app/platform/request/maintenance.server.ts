import { getEnv } from "../env.server";
import { getLocale, translatorOf } from "../i18n/i18n.server";
import { paths } from "../paths/paths";
import { refusal } from "./refusal.server";

export async function refuseInMaintenance(request: Request): Promise<void> {
  if (!getEnv().maintenance || new URL(request.url).pathname === paths.language()) return;
  throw refusal("maintenance", translatorOf(await getLocale(request)));
}
