/** What Chromium offers instead of its own banner; no type of the DOM has it. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();

/** The browser's offer to add the site to the home screen. It may come before the page that shows it. */
export const installPrompt = {
  get: (): InstallPrompt | undefined => offered,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function set(event: InstallPrompt | undefined): void {
  offered = event;
  listeners.forEach((listener) => listener());
}

/** Returns what ends it. */
export function listenForInstallPrompt(): () => void {
  const over = new AbortController();
  const { signal } = over;
  const keep = (event: Event) => {
    event.preventDefault();
    set(event as InstallPrompt);
  };
  window.addEventListener("beforeinstallprompt", keep, { signal });
  window.addEventListener("appinstalled", () => set(undefined), { signal });
  return () => over.abort();
}
