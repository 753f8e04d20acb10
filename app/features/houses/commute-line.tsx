import { useTranslation } from "react-i18next";
import { Footprints, TrainFront } from "~/design-system/icons/icons";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import * as styles from "./commute-line.css";
import { stationName } from "~/design-system/subway-badge/subway-badge.css";
import { useCommuteText, type CommuteFacts } from "./commute";

/** “24 min · Line 6, 1 change” to a place that the page names. */
export function CommuteLine({ house, place }: { house: CommuteFacts; place: string }) {
  const { t } = useTranslation("houses");
  const describe = useCommuteText();
  if (house.commuteMinutes === undefined) return null;
  const isOnFoot = house.commuteMinutes !== null && !house.commuteLegs?.length;
  const text = describe(house, place);
  const Way = isOnFoot ? Footprints : TrainFront;
  return (
    <p className={styles.line}>
      <Way className={styles.icon} size={20} strokeWidth={1.75} aria-hidden="true" />
      {text ? (
        <>
          <span className={stationName} aria-hidden="true">
            {describe(house)}
          </span>
          <VisuallyHidden>{text}</VisuallyHidden>
        </>
      ) : (
        <span>{t("commute.tooFar", { place })}</span>
      )}
    </p>
  );
}
