import { divIcon, DomEvent, marker as createMarker, type Map, type Marker } from "leaflet";
import { useEffect, useRef, useState } from "react";
import type { MapMarker } from "./map-props";

type Pin = { marker: MapMarker; place: HTMLElement };

/** Creates an empty element for each marker, which moves with the map. */
export function usePins(map: Map | undefined, markers: readonly MapMarker[], raised: string | undefined): Pin[] {
  const [pins, setPins] = useState<Pin[]>([]);
  const onMap = useRef<Record<string, Marker>>({});

  useEffect(() => {
    if (!map) return;
    const made = markers.map((marker) => {
      const place = document.createElement("div");
      DomEvent.disableClickPropagation(place);
      const icon = divIcon({ html: place, className: "", iconSize: [0, 0] });
      return { marker, place, onMap: createMarker(marker, { icon, keyboard: false, interactive: false }).addTo(map) };
    });
    onMap.current = Object.fromEntries(made.map((pin) => [pin.marker.id, pin.onMap]));
    setPins(made);
    return () => made.forEach((pin) => pin.onMap.remove());
  }, [map, markers]);

  useEffect(() => {
    for (const [id, marker] of Object.entries(onMap.current)) marker.setZIndexOffset(id === raised ? 1000 : 0);
  }, [raised, pins]);

  return map ? pins : [];
}
