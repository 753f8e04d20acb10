import type { MapView } from "~/design-system/marker-map/map-props";

const itemOf = (key: string) => `map:${key}`;

/** Where the map was on that entry of the history. Nothing when the browser keeps nothing. */
export function findMapPlace(key: string): MapView | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(itemOf(key)) ?? "null") as MapView | null;
    return kept ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepMapPlace(key: string, view: MapView): void {
  try {
    sessionStorage.setItem(itemOf(key), JSON.stringify(view));
  } catch {
    // The store is full or forbidden: the map then opens on all houses, as it did before.
  }
}
