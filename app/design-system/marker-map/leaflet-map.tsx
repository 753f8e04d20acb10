import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import {
  divIcon,
  latLngBounds,
  marker as createMarker,
  tileLayer,
  type Map,
  control,
  map as createMap,
  DomEvent,
  type Marker,
} from "leaflet";
import "leaflet/dist/leaflet.css";
import type { MapProps, MapMarker } from "./map-props";
import { missing } from "./map-missing.css";
import * as styles from "./marker-map.css";
import { comeCloser, useGroups } from "./use-groups";

const closest = 15;
const around: [number, number] = [56, 56];

export default function LeafletMap(props: MapProps) {
  const { markers, destination, selected, highlighted, onSelect, viewKey, view, onView, tiles, wheelZoom, texts } =
    props;
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<Map>();
  const [tilesMissing, setTilesMissing] = useState(false);
  const { zoomIn, zoomOut } = texts;

  useEffect(() => {
    const started = startMap(frame.current!, { zoomIn, zoomOut, wheelZoom });
    setMap(started);
    return () => {
      setMap(undefined);
      started.remove();
    };
  }, [zoomIn, zoomOut, wheelZoom]);

  useEffect(() => {
    if (!map) return;
    const layer = tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 })
      .on("tileerror", () => setTilesMissing(true))
      .on("tileload", () => setTilesMissing(false))
      .addTo(map);
    return () => void layer.remove();
  }, [map, tiles.url, tiles.attribution]);

  // Before the view changes, so that it is reported with the new key
  useEffect(() => {
    if (!map || !onView) return;
    const notify = () => onView({ ...map.getCenter(), zoom: map.getZoom() });
    map.on("moveend", notify);
    return () => void map.off("moveend", notify);
  }, [map, onView]);

  useEffect(() => {
    if (!map || !destination) return;
    const label = document.createElement("div");
    label.className = styles.destination;
    label.textContent = destination.name;
    const icon = divIcon({ html: label, className: "", iconSize: [0, 0] });
    const pin = createMarker(destination, { icon, keyboard: false, interactive: false }).addTo(map);
    return () => void pin.remove();
  }, [map, destination]);

  const groups = useGroups(map, markers);
  const shownFor = useRef<string>();
  useEffect(() => {
    if (!map || markers.length === 0 || shownFor.current === viewKey) return;
    shownFor.current = viewKey;
    if (view) map.setView(view, view.zoom, { animate: false });
    else {
      const places = destination ? [...markers, destination] : [...markers];
      map.fitBounds(latLngBounds(places), { padding: around, maxZoom: closest, animate: false });
    }
  }, [map, markers, destination, viewKey, view]);

  useEffect(() => {
    if (!map || !onSelect) return;
    const clear = () => onSelect(undefined);
    map.on("click", clear);
    return () => void map.off("click", clear);
  }, [map, onSelect]);

  const raised = [selected, highlighted].filter((id) => id !== undefined);
  const pinOf = (id: string | undefined) =>
    [...groups].find(([, { members }]) => members.some((member) => member.id === id))?.[0];
  const pins = usePins(map, markers, pinOf(highlighted ?? selected));
  return (
    <>
      <div ref={frame} className={styles.map} role="region" aria-label={texts.label} />
      {pins.map(({ marker, place }) => {
        const group = groups.get(marker.id);
        if (!map || !group) return null;
        const { members, lift } = group;
        const isOne = members.length === 1;
        return createPortal(
          <button
            type="button"
            className={isOne ? styles.pin[marker.tint] : styles.group}
            style={{ top: -lift }}
            aria-label={isOne ? marker.name : texts.groupName(members.length)}
            aria-pressed={isOne ? marker.id === selected : undefined}
            data-raised={members.some(({ id }) => raised.includes(id)) ? "" : undefined}
            onClick={() => (isOne ? onSelect?.(marker.id) : comeCloser(map, members))}
            onFocus={() => map.panInside(marker, { padding: around, animate: mayMove() })}
          >
            {isOne ? marker.label : texts.groupLabel(members.length)}
          </button>,
          place,
          marker.id,
        );
      })}
      {tilesMissing && (
        <p className={missing} role="status">
          {texts.tilesMissing}
        </p>
      )}
    </>
  );
}

type Options = { zoomIn: string; zoomOut: string; wheelZoom?: boolean };

export const mayMove = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Animated unless the user prefers reduced motion. Starts at Seoul. */
export function startMap(frame: HTMLElement, { zoomIn, zoomOut, wheelZoom = false }: Options): Map {
  const moves = mayMove();
  const map = createMap(frame, {
    center: [37.55, 127],
    zoom: 11,
    zoomControl: false,
    scrollWheelZoom: wheelZoom,
    inertia: moves,
    fadeAnimation: moves,
    zoomAnimation: moves,
    markerZoomAnimation: moves,
  });
  map.attributionControl.setPrefix(false);
  control.zoom({ position: "topright", zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
  return map;
}

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
