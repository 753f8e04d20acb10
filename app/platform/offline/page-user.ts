import type { Marker } from "./tab-channel";

let shown: Marker | undefined;

/** Whom this page shows, who need not be who is logged in by now; undefined when nobody could say. */
export const pageUser = {
  get: (): Marker | undefined => shown,
  set: (marker: Marker | undefined): void => void (shown = marker),
};
