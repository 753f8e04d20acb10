import { useTranslation } from "react-i18next";
import { withScripts } from "~/design-system/layout/layout.css";
import { Text } from "~/design-system/text/text";
import type { MapTiles } from "./search/houses-map";

/** Who learns of it when a map is opened. Without scripts there is no map. */
export function MapSource({ tiles: { server } }: { tiles: MapTiles }) {
  const { t } = useTranslation("houses");
  if (!server) return null;
  return (
    <div className={withScripts}>
      <Text size="small" tone="soft">
        {t("map.source", { server })}
      </Text>
    </div>
  );
}
