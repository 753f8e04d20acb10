import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { latLngBounds, tileLayer, type Map } from "leaflet";
import "leaflet/dist/leaflet.css";
import type { MapProps } from "./map-props";
import * as styles from "./marker-map.css";
import { startMap } from "./start-map";
import { usePins } from "./use-pins";

const closest = 15;
const around: [number, number] = [56, 56];

export default function LeafletMap(props: MapProps) {
  const { markers, selected, highlighted, onSelect, viewKey, view, onView, tiles, wheelZoom, texts } = props;
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

  // Before the view changes, so that what is told of it is told of the new key
  useEffect(() => {
    if (!map || !onView) return;
    const tell = () => onView({ ...map.getCenter(), zoom: map.getZoom() });
    map.on("moveend", tell);
    return () => void map.off("moveend", tell);
  }, [map, onView]);

  const shownFor = useRef<string>();
  useEffect(() => {
    if (!map || markers.length === 0 || shownFor.current === viewKey) return;
    shownFor.current = viewKey;
    if (view) map.setView(view, view.zoom, { animate: false });
    else map.fitBounds(latLngBounds([...markers]), { padding: around, maxZoom: closest, animate: false });
  }, [map, markers, viewKey, view]);

  useEffect(() => {
    if (!map || !onSelect) return;
    const clear = () => onSelect(undefined);
    map.on("click", clear);
    return () => void map.off("click", clear);
  }, [map, onSelect]);

  const pins = usePins(map, markers, highlighted ?? selected);
  return (
    <>
      <div ref={frame} className={styles.map} role="region" aria-label={texts.label} />
      {pins.map(({ marker, place }) =>
        createPortal(
          <button
            type="button"
            className={styles.pin[marker.tint]}
            aria-label={marker.name}
            aria-pressed={marker.id === selected}
            data-raised={marker.id === selected || marker.id === highlighted ? "" : undefined}
            onClick={() => onSelect?.(marker.id)}
            onFocus={() => map?.panInside(marker, { padding: around })}
          >
            {marker.label}
          </button>,
          place,
          marker.id,
        ),
      )}
      {tilesMissing && (
        <p className={styles.missing} role="status">
          {texts.tilesMissing}
        </p>
      )}
    </>
  );
}
