import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

export function useScripts(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
