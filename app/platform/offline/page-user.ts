import type { Marker } from "./tab-channel";

let shown: Marker | undefined;

/** The user this page was rendered for, who may have signed out since; undefined when unknown. */
export const pageUser = {
  get: (): Marker | undefined => shown,
  set: (marker: Marker | undefined): void => void (shown = marker),
};
