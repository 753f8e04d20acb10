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
