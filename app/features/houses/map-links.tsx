import { ExternalLink } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { HouseSummary } from "contract/house";
import { Inline } from "~/design-system/layout/layout";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { mapLinks } from "~/platform/paths/map-links";
import * as styles from "./map-links.css";

const maps = ["naver", "kakao", "google"] as const;
type MapLinksProps = { house: Pick<HouseSummary, "name" | "addressKorean" | "location">; small?: boolean };

export function MapLinks({ house, small }: MapLinksProps) {
  const { t } = useTranslation("houses");
  return (
    <Inline as="ul" rowGap="0" align="stretch">
      {maps.map((map) => (
        <li key={map}>
          <a
            className={small ? styles.small : styles.link}
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
