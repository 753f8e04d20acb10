import { useTranslation } from "react-i18next";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { Text } from "~/design-system/text/text";
import type { MapTiles } from "./search/houses-map";

/** Who learns of it when a map is opened. Without scripts there is no map. */
export function MapSource({ tiles: { server } }: { tiles: MapTiles }) {
  const { t } = useTranslation("houses");
  const scripts = useScripts();
  if (!scripts || !server) return null;
  return (
    <Text size="small" tone="soft">
      {t("map.source", { server })}
    </Text>
  );
}
