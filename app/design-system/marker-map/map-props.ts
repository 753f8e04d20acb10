import type * as styles from "./marker-map.css";

export type MapView = { lat: number; lng: number; zoom: number };

export type MapMarker = {
  id: string;
  lat: number;
  lng: number;
  label: string;
  name: string;
  tint: keyof typeof styles.pin;
};

export type MapProps = {
  markers: readonly MapMarker[];
  /** A place that the markers are compared with. */
  destination?: { lat: number; lng: number; name: string };
  selected?: string;
  highlighted?: string;
  onSelect?: (id: string | undefined) => void;
  /** A new key fits all markers into view again, or restores `view`. */
  viewKey: string;
  view?: MapView;
  onView?: (view: MapView) => void;
  tiles: { url: string; attribution: string };
  wheelZoom?: boolean;
  texts: {
    label: string;
    loading: string;
    missing: string;
    zoomIn: string;
    zoomOut: string;
    tilesMissing: string;
    groupLabel: (count: number) => string;
    groupName: (count: number) => string;
  };
};
