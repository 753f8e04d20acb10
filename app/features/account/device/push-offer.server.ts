import { getPushSettings } from "contract/push-subscription";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";

/** For an offer on another page, which does without it when the call fails. */
export async function findPushOffer(api: ApiClient): Promise<{ publicKey: string; isOn: boolean } | null> {
  const settings = await nullOnApiError(api.call(getPushSettings));
  if (!settings?.publicKey) return null;
  return { publicKey: settings.publicKey, isOn: settings.subscriptions.some(({ current }) => current) };
}
