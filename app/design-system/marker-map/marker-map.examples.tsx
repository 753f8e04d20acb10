import { Suspense, useState } from "react";
import { Button } from "~/design-system/button/button";
import { Inline } from "~/design-system/layout/layout";
import { lazyOr } from "~/design-system/lazy-or/lazy-or";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { MapMissing } from "./map-missing";
import type { MapProps } from "./map-props";

const MarkerMap = lazyOr<MapProps>(async () => (await import("./marker-map")).MarkerMap, MapMissing);

/** Three houses near one another, and one by itself. */
const markers = [
  { id: "1", lat: 37.556, lng: 126.923, label: "₩690,000", name: "Hongdae 1", tint: "hongdae" },
  { id: "2", lat: 37.557, lng: 126.924, label: "₩720,000", name: "Hongdae 2", tint: "hongdae" },
  { id: "3", lat: 37.559, lng: 126.937, label: "₩650,000", name: "Sinchon", tint: "sinchon" },
  { id: "4", lat: 37.534, lng: 126.994, label: "₩810,000", name: "Itaewon", tint: "itaewon" },
] as const;

export const isPointedAt = true;

export default function MarkerMapExamples({ texts }: ExamplesProps) {
  const { map, states } = texts;
  const scripts = useScripts();
  const [isShown, setShown] = useState(false);
  const [selected, setSelected] = useState<string>();
  const shared = {
    ...map,
    loading: texts.skeleton.label,
    groupLabel: (count: number) => map.group.replace("{{number}}", String(count)),
    groupName: (count: number) => map.group.replace("{{number}}", String(count)),
  };
  return (
    <>
      {scripts && !isShown && (
        <Inline>
          <Button type="button" variant="secondary" onClick={() => setShown(true)}>
            {map.show}
          </Button>
        </Inline>
      )}
      {isShown && (
        <Suspense fallback={null}>
          <MarkerMap
            markers={markers}
            destination={{ lat: 37.565, lng: 126.938, name: map.destination }}
            selected={selected}
            onSelect={setSelected}
            viewKey="gallery"
            tiles={{ url: "/no-tiles", attribution: "" }}
            texts={shared}
          />
        </Suspense>
      )}
      <State label={states.missing}>
        <MapMissing texts={shared} />
      </State>
    </>
  );
}
