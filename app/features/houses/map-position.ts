import type { MapView } from "~/design-system/marker-map/map-props";

const itemOf = (key: string) => `map:${key}`;

/** The map's position in a history entry; undefined without storage. */
export function findMapPosition(key: string): MapView | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(itemOf(key)) ?? "null") as MapView | null;
    return kept ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeMapPosition(key: string, view: MapView): void {
  try {
    sessionStorage.setItem(itemOf(key), JSON.stringify(view));
  } catch {
    // Storage full or forbidden: the map shows all houses instead
  }
}
