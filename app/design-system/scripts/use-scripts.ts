import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** Whether scripts run here: false on the server and until the page is alive, so that nothing dead is shown. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
