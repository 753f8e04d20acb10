/** An opaque marker of the signed-in account; null when signed out. */
export type Marker = string | null;

/** Window event; `detail` is whether the user of this page signed out in another tab. */
export const signedOutElsewhereEvent = "homes-elsewhere";

type TabChannel = { send: (marker: Marker) => void; close: () => void };

const name = "homes-account";

/** Exchanges the signed-in account between tabs of a browser. */
export function openTabChannel(hear: (marker: Marker) => void): TabChannel {
  return typeof BroadcastChannel === "function" ? byBroadcast(hear) : byStorage(hear);
}

function byBroadcast(hear: (marker: Marker) => void): TabChannel {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isMarker(data)) hear(data);
  };
  return { send: (marker) => channel.postMessage(marker), close: () => channel.close() };
}

/** Storage events reach other tabs only, and only on change: hence the timestamp. */
function byStorage(hear: (marker: Marker) => void): TabChannel {
  const listen = ({ key, newValue }: StorageEvent) => {
    const marker = key === name && newValue ? readMarker(newValue) : undefined;
    if (marker !== undefined) hear(marker);
  };
  window.addEventListener("storage", listen);
  return {
    send(marker) {
      try {
        localStorage.setItem(name, JSON.stringify({ marker, at: Date.now() }));
      } catch {
        return; // storage is forbidden or full: the tabs notice at their next page
      }
    },
    close: () => window.removeEventListener("storage", listen),
  };
}

function readMarker(stored: string): Marker | undefined {
  try {
    const { marker } = JSON.parse(stored) as { marker?: unknown };
    return isMarker(marker) ? marker : undefined;
  } catch {
    return undefined;
  }
}

function isMarker(value: unknown): value is Marker {
  return value === null || typeof value === "string";
}
