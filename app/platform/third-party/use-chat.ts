import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLocale } from "../i18n/use-locale";
import { paths } from "../paths/paths";
import { isSecretUrl, redactPath } from "../paths/url-privacy";
import { thisDocument } from "./consent";
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
  const key = isSecretUrl({ pathname, search }) || !thisDocument.chat ? undefined : pluginKey;

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

const pluginUrl = "https://cdn.channel.io/plugin/ch-plugin-web.js";

type Plugin = { (...command: unknown[]): void; q?: unknown[][]; c?: (command: unknown[]) => void };

export type ChatPage = Pick<Window, "location"> & {
  document: Pick<Document, "createElement" | "head">;
  ChannelIO?: Plugin;
  ChannelIOInitialized?: boolean;
};

let loading: Promise<void> | undefined;

/** As documented: commands are queued until the plugin is loaded. @throws when it fails to load */
export function loadChannelTalk(page: ChatPage): Promise<void> {
  if (loading) return loading;
  if (!page.ChannelIO) {
    const queue: unknown[][] = [];
    const plugin: Plugin = (...command) => plugin.c?.(command);
    plugin.q = queue;
    plugin.c = (command) => queue.push(command);
    page.ChannelIO = plugin;
  }
  page.ChannelIOInitialized = true;
  loading = new Promise((resolve, reject) => {
    const script = page.document.createElement("script");
    script.async = true;
    script.src = pluginUrl;
    script.onload = () => resolve();
    script.onerror = () => {
      loading = undefined; // the next press of the button tries again
      reject(new Error("Channel Talk did not load"));
    };
    page.document.head.append(script);
  });
  return loading;
}

/** Does nothing if it was never loaded. */
export function callChannelTalk(page: ChatPage, ...command: unknown[]): void {
  page.ChannelIO?.(...command);
}
