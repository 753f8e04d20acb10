import { pushSettingsSchema, pushSubscriptionSchema, type PushSettings } from "contract/push-subscription";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";

const subscriptionsPath = "/v1/users/me/push-subscriptions";

export function getPushSettings(api: ApiClient): Promise<PushSettings> {
  return api.get(subscriptionsPath, { returns: pushSettingsSchema });
}

/** For an offer on another page, which does without it when the call fails. */
export async function findPushOffer(api: ApiClient): Promise<{ publicKey: string; isOn: boolean } | null> {
  const settings = await nullOnApiError(getPushSettings(api));
  if (!settings?.publicKey) return null;
  return { publicKey: settings.publicKey, isOn: settings.subscriptions.some(({ current }) => current) };
}

type Address = { endpoint: string; p256dh: string; auth: string };

export async function addDevice(api: ApiClient, { endpoint, p256dh, auth }: Address): Promise<void> {
  await api.post(subscriptionsPath, { body: { endpoint, keys: { p256dh, auth } }, returns: pushSubscriptionSchema });
}

export async function removeDevice(api: ApiClient, id: string): Promise<void> {
  try {
    await api.delete(`${subscriptionsPath}/${encodeURIComponent(id)}`);
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.errorCode !== "PUSH_SUBSCRIPTION_NOT_FOUND") throw problem;
  }
}
