/** An opaque marker of the signed-in account; null when signed out. */
export type Marker = string | null;

/** Window event; `detail` is whether the user of this page signed out in another tab. */
export const signedOutElsewhereEvent = "homes-elsewhere";

/** Exchanges the signed-in account between tabs of a browser. */
export function openTabChannel(hear: (marker: Marker) => void): { send: (marker: Marker) => void; close: () => void } {
  const channel = new BroadcastChannel("homes-account");
  channel.onmessage = ({ data }: MessageEvent<Marker>) => hear(data);
  return { send: (marker) => channel.postMessage(marker), close: () => channel.close() };
}

let currentUser: Marker | undefined;

/** The user this page was rendered for, who may have signed out since; undefined when unknown. */
export const pageUser = {
  get: (): Marker | undefined => currentUser,
  set: (marker: Marker | undefined): void => void (currentUser = marker),
};
