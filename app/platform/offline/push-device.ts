import { offlineCache } from "./cache-names";
import type { Marker } from "./tab-channel";

/* Push notifications of this browser. Loaded where they are on, or may be switched on. */

const ownerPath = "/push-owner"; // the marker of the member who switched them on

/** `needsHomeScreen`: iOS has them only for sites on the home screen. */
export type PushSupport = "available" | "blocked" | "needsHomeScreen" | "unsupported";

export type DeviceAddress = { endpoint: string; p256dh: string; auth: string };

export function findPushSupport(): PushSupport {
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isAble) return isOnIos() && !isInstalled() ? "needsHomeScreen" : "unsupported";
  return Notification.permission === "denied" ? "blocked" : "available";
}

/** An iPad says that it is a Mac with a touch screen. */
export const isOnIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

/** Opened from the home screen. */
export const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone), (display-mode: minimal-ui)").matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Asks the member, where the browser has not asked yet. Null when they refuse. */
export async function subscribeDevice(publicKey: string, owner: Marker | undefined): Promise<DeviceAddress | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && toBase64Url(known.options.applicationServerKey) !== publicKey) await known.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await (await caches.open(offlineCache)).put(ownerPath, new Response(owner ?? ""));
  const [p256dh, auth] = [subscription.getKey("p256dh"), subscription.getKey("auth")].map(toBase64Url);
  return { endpoint: subscription.endpoint, p256dh: p256dh!, auth: auth! };
}

export async function hasSubscription(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(await registration?.pushManager?.getSubscription());
}

/** Of another member, who left this browser without logging out. */
export async function endOtherSubscription(marker: string): Promise<void> {
  const cache = await caches.open(offlineCache);
  const owner = await (await cache.match(ownerPath))?.text();
  if (owner === undefined || owner === marker) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  await cache.delete(ownerPath);
}

function toBase64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
