import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { thisDocument } from "../request/third-parties";
import { useLocale } from "../i18n/use-locale";
import { paths } from "../paths/paths";
import { isSecretAddress, redactPath } from "../paths/url-privacy";
import { loadChannelTalk, callChannelTalk } from "./channel-talk";
import { bootOption, type ChatPerson } from "./chat-person";

type ChatOptions = {
  pluginKey: string | undefined;
  /** The signed-in account; undefined or null when signed out. */
  marker: string | null | undefined;
};

/** Shuts it down where it is not allowed. `open` rejects when the messenger fails to load; undefined without a chat. */
export function useChat({ pluginKey, marker }: ChatOptions): { open: (() => Promise<void>) | undefined } {
  const language = useLocale();
  const { pathname, search } = useLocation();
  const booted = useRef<Promise<void>>();
  const key = isSecretAddress({ pathname, search }) || !thisDocument.chat ? undefined : pluginKey;

  useEffect(() => {
    if (key) callChannelTalk(window, "setPage", window.location.origin + redactPath(pathname));
  }, [key, pathname]);

  useEffect(() => {
    if (!key) return;
    const closing = new AbortController();
    const boot = async () => {
      const [person] = await Promise.all([marker ? fetchPerson(closing.signal) : null, loadChannelTalk(window)]);
      if (closing.signal.aborted) return;
      callChannelTalk(window, "setPage", window.location.origin + redactPath(window.location.pathname));
      callChannelTalk(window, "boot", bootOption(key, language, person));
    };
    booted.current = boot();
    booted.current.catch(() => undefined); // reported to the caller
    return () => {
      closing.abort();
      callChannelTalk(window, "shutdown");
    };
  }, [key, marker, language]);

  const open = async () => {
    await booted.current;
    callChannelTalk(window, "showMessenger");
  };
  return { open: key ? open : undefined };
}

/** Anonymous when the session has ended or the server does not answer. */
async function fetchPerson(signal: AbortSignal): Promise<ChatPerson | null> {
  try {
    const response = await fetch(paths.chatPerson(), { signal, headers: { Accept: "application/json" } });
    const { person } = (await response.json()) as { person: ChatPerson | null };
    return person;
  } catch {
    return null;
  }
}
