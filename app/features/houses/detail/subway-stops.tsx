import { useTranslation } from "react-i18next";
import type { HouseSummary } from "contract/house";
import { SubwayBadge } from "~/design-system/subway-badge/subway-badge";
import * as styles from "./subway-stops.css";

type Stop = HouseSummary["subway"][number];

export function SubwayStops({ stops }: { stops: Stop[] }) {
  return (
    <ul className={styles.list}>
      {stops.map((stop) => (
        <li key={`${stop.line}-${stop.station}`} className={styles.stop}>
          <SubwayStop {...stop} />
        </li>
      ))}
    </ul>
  );
}

/** Of the station's name in the sentence, wherever a language has it. */
const place = "\0";

export function SubwayStop({ line, station, minutes }: Stop) {
  const { t } = useTranslation("houses");
  const end = t("subway.stationEnd");
  /** The sentence adds “station” itself in languages that need it. */
  const bare = end && station.endsWith(end) ? station.slice(0, -end.length) : station;
  const [before, after] = t("card.minutes", { station: place, minutes }).split(place);
  return (
    <>
      <SubwayBadge line={line} label={t("subway.line", { line })} />
      <span className={styles.name}>{` ${before}${bare}`}</span>
      <span>{after}</span>
    </>
  );
}
