import { useTranslation } from "react-i18next";
import type { HouseSummary } from "contract/house";
import { Inline } from "~/design-system/layout/layout";
import { withScripts } from "~/design-system/layout/layout.css";
import { Text } from "~/design-system/text/text";
import { ExternalLink } from "~/design-system/icons/icons";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { mapLinks } from "~/platform/paths/map-links";
import * as styles from "./seoul-map/seoul-map.css";

export type MapTiles = { url: string; attribution: string; server?: string };

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

const maps = ["naver", "kakao", "google"] as const;
type MapLinksProps = { house: Pick<HouseSummary, "name" | "addressKorean" | "location">; small?: boolean };

export function MapLinks({ house, small }: MapLinksProps) {
  const { t } = useTranslation("houses");
  return (
    <Inline as="ul" rowGap="0" align="stretch">
      {maps.map((map) => (
        <li key={map}>
          <a
            className={small ? styles.smallLink : styles.streetLink}
            href={mapLinks[map](house)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span>{t(`house.map.${map}`)}</span>
            {!small && <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />}
            <VisuallyHidden>{`${small ? ` ${house.name}` : ""} (${t("house.newTab")})`}</VisuallyHidden>
          </a>
        </li>
      ))}
    </Inline>
  );
}

export function useMapTexts(label: string) {
  const { t } = useTranslation(["houses", "common"]);
  return {
    label,
    missing: t("houses:map.missing"),
    loading: t("common:overlays.loading"),
    zoomIn: t("houses:map.zoomIn"),
    zoomOut: t("houses:map.zoomOut"),
    tilesMissing: t("houses:map.tilesMissing"),
    groupLabel: (count: number) => t("houses:map.group", { count }),
    groupName: (count: number) => t("houses:map.groupName", { count }),
  };
}
