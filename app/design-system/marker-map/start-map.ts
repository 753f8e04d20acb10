import { control, map as createMap, type Map } from "leaflet";

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
