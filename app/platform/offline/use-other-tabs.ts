import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isPosted } from "./form-address";
import { pageUser } from "./page-user";
import { signedOutElsewhereEvent, openTabChannel, type Marker } from "./tab-channel";

/** What another tab has done to the sign-in that this one still shows. */
type TabNews = "loggedOut" | "loggedIn" | "changed";

/**
 * Follows the sign-in of the other tabs: asks the server again when one of them has logged in, out, or changed account.
 * A page on which somebody is filling in a form is not torn away; then the news are answered instead.
 * @param marker who is signed in here; undefined when nobody could say
 */
export function useOtherTabs(marker: Marker | undefined): { news: TabNews | undefined; follow: () => void } {
  const { revalidate } = useRevalidator();
  const isFilling = useFilling();
  const [heard, setHeard] = useState<Marker>();
  const tab = useRef({ marker, revalidate });
  const channel = useRef<ReturnType<typeof openTabChannel>>();
  useEffect(() => {
    tab.current = { marker, revalidate };
  });

  useEffect(() => {
    channel.current = openTabChannel((other) => {
      const { marker: mine, revalidate } = tab.current;
      const news = mine !== undefined && other !== mine;
      window.dispatchEvent(new CustomEvent(signedOutElsewhereEvent, { detail: news && mine !== null }));
      if (news && !isFilling()) revalidate();
      setHeard(news && isFilling() ? other : undefined);
    });
    return () => channel.current?.close();
  }, [isFilling]);
  useEffect(() => {
    setHeard(undefined);
    pageUser.set(marker);
    if (marker !== undefined) channel.current?.tell(marker);
  }, [marker]);
  useEffect(() => {
    // A page out of the browser's back-forward cache shows who was signed in when it was left
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && tab.current.revalidate();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  const news =
    heard === undefined ? undefined : heard === null ? "loggedOut" : marker === null ? "loggedIn" : "changed";
  return { news, follow: revalidate };
}

/** Whether a form that posts has been written in and still stands on the page. */
function useFilling(): () => boolean {
  const written = useRef(new Set<HTMLFormElement>());
  const isFilling = useRef(() => [...written.current].some((form) => form.isConnected));
  useEffect(() => {
    const note = ({ target }: Event) => {
      const form = (target as HTMLInputElement | null)?.form;
      if (form && isPosted(form)) written.current.add(form);
    };
    document.addEventListener("input", note);
    return () => document.removeEventListener("input", note);
  }, []);
  return isFilling.current;
}
