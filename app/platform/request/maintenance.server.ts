import { getEnv } from "../env.server";
import { getLocale, getFixedT } from "../i18n/i18next.server";
import { paths } from "../paths/paths";
import { refusal } from "./refusal.server";

export async function refuseInMaintenance(request: Request): Promise<void> {
  if (!getEnv().maintenance || new URL(request.url).pathname === paths.language()) return;
  throw refusal("maintenance", getFixedT(await getLocale(request)));
}
