import type * as styles from "./marker-map.css";

export type MapView = { lat: number; lng: number; zoom: number };

export type MapMarker = {
  id: string;
  lat: number;
  lng: number;
  /** What stands on the marker, and what it is called. */
  label: string;
  name: string;
  tint: keyof typeof styles.pin;
};

export type MapProps = {
  markers: readonly MapMarker[];
  selected?: string;
  /** Raised while its counterpart beside the map is pointed at. */
  highlighted?: string;
  onSelect?: (id: string | undefined) => void;
  /** Another key shows all markers anew, or `view` when there is one to return to. */
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
    /** What stands on a pin for several markers, and what it is called. */
    groupLabel: (count: number) => string;
    groupName: (count: number) => string;
  };
};
