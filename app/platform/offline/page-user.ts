import type { Marker } from "./tab-channel";

let currentUser: Marker | undefined;

/** The user this page was rendered for, who may have signed out since; undefined when unknown. */
export const pageUser = {
  get: (): Marker | undefined => currentUser,
  set: (marker: Marker | undefined): void => void (currentUser = marker),
};
