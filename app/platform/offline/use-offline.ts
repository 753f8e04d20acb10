import { useLocation, useNavigation, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant } from "../format/format";
import { useLocale } from "../i18n/use-locale";
import { paths } from "../paths/paths";
import { offlineCache, pageCache } from "./cache-names";
import { pathOfForm } from "./form-address";
import { listenForInstallPrompt } from "./install-prompt";
import { signedOutElsewhereEvent, type Marker } from "./tab-channel";
import type { Member, OfflineTexts } from "./offline-pages";

const settled = 1_500; // ms, for what arrives with the page

let lastMessage: { marker: Marker; requestedAt: number } | undefined;

/** Latest time at which the page that named the user was requested. */
function requestedAtOf(marker: Marker): number {
  if (lastMessage?.marker !== marker)
    lastMessage = { marker, requestedAt: lastMessage ? Date.now() : performance.timeOrigin };
  return lastMessage.requestedAt;
}

/** `marker`: the signed-in user; undefined when unknown. */
export function useOffline(marker: Marker | undefined): void {
  const { t } = useTranslation();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const isFailing = Boolean(useRouteError()); // what was seen before is worth more

  useEffect(() => listenForInstallPrompt(), []);
  useEffect(() => {
    if (!isAble()) return;
    return whenIdle(() => void navigator.serviceWorker.register(paths.serviceWorker()).catch(() => undefined));
  }, []);
  useEffect(() => {
    if (!isAble()) return;
    void caches.open(offlineCache).then((cache) => cache.put("/language", new Response(locale)));
  }, [locale]);
  useEffect(() => {
    if (!isAble()) return;
    // Not when the log-out has arrived: there may be no connection
    const forget = ({ target }: Event) => isLogOut(target) && forgetAll();
    document.addEventListener("submit", forget, { capture: true });
    return () => document.removeEventListener("submit", forget, { capture: true });
  }, []);
  useEffect(() => {
    if (!isAble() || marker === undefined || state !== "idle" || isFailing) return;
    const signOut = new AbortController();
    const requestedAt = requestedAtOf(marker);
    const member = marker === null ? null : { marker, requestedAt, signedOut: signOut.signal };
    const cacheNow = () => {
      const seenAt = formatInstant(new Date().toISOString(), locale);
      const texts = { seenAt: t("offline.seenAt", { seenAt }), retry: t("offline.retry") };
      void keep(member, { pathname, search }, texts).catch(() => undefined);
    };
    let timer: ReturnType<typeof setTimeout>;
    const cacheSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(cacheNow, settled);
    };
    const over = new AbortController();
    const { signal } = over;
    const end = () => {
      clearTimeout(timer);
      over.abort();
    };
    const leave = () => {
      signOut.abort(); // also for pages that are being cached now
      end();
    };
    const hear = (event: Event) => {
      if ((event as CustomEvent<boolean>).detail) leave(); // another tab has logged out whom this page shows
    };
    const send = ({ target }: Event) => {
      if (isLogOut(target)) leave();
    };
    cacheNow(); // it may be looked at for a moment only
    cacheSoon();
    document.addEventListener("load", cacheSoon, { capture: true, signal }); // of a picture, which may come later
    window.addEventListener(signedOutElsewhereEvent, hear, { signal });
    document.addEventListener("submit", send, { capture: true, signal });
    return end;
  }, [marker, pathname, search, state, isFailing, locale, t]);
}

const isLogOut = (form: EventTarget | null) => pathOfForm(form as HTMLFormElement) === paths.logOut();

/** Not in development, whose files change under the same names. */
const isAble = () => import.meta.env.PROD && "serviceWorker" in navigator && "caches" in window;

/** When the first view is idle; Safari lacks requestIdleCallback. */
function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback === "function") {
    const callbackId = requestIdleCallback(act, { timeout: settled });
    return () => cancelIdleCallback(callbackId);
  }
  const timer = setTimeout(act, settled);
  return () => clearTimeout(timer);
}

/** The worker stores the time, which every tab reads before it shows or keeps a page, and takes away those still shown. */
function forgetAll(): void {
  void caches.delete(pageCache).catch(() => undefined);
  const { controller, ready } = navigator.serviceWorker;
  if (controller) controller.postMessage("logged-out");
  else void ready.then(({ active }) => active?.postMessage("logged-out")); // after a reload past the worker
}

async function keep(
  member: Member | null,
  page: { pathname: string; search: string },
  texts: OfflineTexts,
): Promise<void> {
  if (member === null) return void (await caches.delete(pageCache));
  if ("Notification" in window && Notification.permission === "granted") {
    const { endOtherSubscription } = await import("./push-device");
    await endOtherSubscription(member.marker);
  }
  const isToKeep = page.pathname.startsWith(paths.myPage());
  if (!isToKeep && !(await caches.has(pageCache))) return;
  const { forgetPages, cachePage, cacheNeeded } = await import("./offline-pages");
  await forgetPages(member.marker);
  if (!isToKeep) return;
  await cachePage(member, page, texts);
  await cacheNeeded(member, texts);
}
