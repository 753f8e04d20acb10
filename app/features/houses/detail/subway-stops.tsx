import { useTranslation } from "react-i18next";
import type { HouseSummary } from "contract/house";
import { SubwayBadge } from "~/design-system/subway-badge/subway-badge";
import * as styles from "./subway-stops.css";

export function SubwayStops({ stops }: { stops: HouseSummary["subway"] }) {
  const { t } = useTranslation("houses");
  const end = t("subway.stationEnd");
  /** The sentence adds “station” itself in languages that need it. */
  const bare = (station: string) => (end && station.endsWith(end) ? station.slice(0, -end.length) : station);
  return (
    <ul className={styles.list}>
      {stops.map(({ line, station, minutes }) => (
        <li key={`${line}-${station}`} className={styles.stop}>
          <SubwayBadge line={line} label={t("subway.line", { line })} />{" "}
          {t("card.minutes", { station: bare(station), minutes })}
        </li>
      ))}
    </ul>
  );
}
