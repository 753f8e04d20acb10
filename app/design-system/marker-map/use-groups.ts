import { latLngBounds, type Map as LeafletMap } from "leaflet";
import { useEffect, useMemo, useState } from "react";
import { groupPins, reach } from "./group-pins";
import type { MapMarker } from "./map-props";

/** At this zoom, pins at one location are stacked instead of grouped. */
const closest = 18;

/** The markers of one pin, and its vertical offset in pixels. */
export type Group = { members: MapMarker[]; lift: number };

/** By the id of the marker whose pin is shown; other markers are in its group. Follows the zoom. */
export function useGroups(map: LeafletMap | undefined, markers: readonly MapMarker[]): Map<string, Group> {
  const [zoom, setZoom] = useState<number>();
  useEffect(() => {
    if (!map) return;
    const follow = () => setZoom(map.getZoom());
    follow();
    map.on("zoomend", follow);
    return () => void map.off("zoomend", follow);
  }, [map]);

  return useMemo(() => {
    const shown = new Map<string, Group>();
    if (!map || zoom === undefined) return shown;
    const byId = Object.fromEntries(markers.map((marker) => [marker.id, marker]));
    const places = markers.map((marker) => ({ id: marker.id, ...pixels(map, marker, zoom) }));
    for (const [first, ids] of groupPins(places)) {
      const members = ids.flatMap((id) => byId[id] ?? []);
      if (zoom < closest) shown.set(first, { members, lift: 0 });
      else members.forEach((member, index) => shown.set(member.id, { members: [member], lift: index * reach.y }));
    }
    return shown;
  }, [map, markers, zoom]);
}

export function comeCloser(map: LeafletMap, members: readonly MapMarker[]): void {
  const bounds = latLngBounds([...members]);
  const fitting = map.getBoundsZoom(bounds.pad(0.2));
  map.setView(bounds.getCenter(), Math.min(closest, Math.max(fitting, map.getZoom() + 1)));
}

function pixels(map: LeafletMap, marker: MapMarker, zoom: number) {
  const { x, y } = map.project(marker, zoom);
  return { x, y };
}
