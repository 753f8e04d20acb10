import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { CommuteLeg, Destination } from "contract/commute";
import type { FieldProps } from "~/design-system/field/field";
import { Footprints, TrainFront } from "~/design-system/icons/icons";
import { SelectField } from "~/design-system/select-field/select-field";
import { stationName } from "~/design-system/subway-badge/subway-badge.css";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { formatDestination, noDestination } from "~/shared/commute/destination-choice";
import * as styles from "./commute.css";

/** `commuteLegs`: the names of the lines in order, without walks. */
export type CommuteFacts = { commuteMinutes?: number | null; commuteLegs?: readonly string[] };

/** Undefined where the way is not known, or too far. Without a `place`, the page names it. */
export function useCommuteText(): (house: CommuteFacts, place?: string) => string | undefined {
  const { t } = useTranslation("houses");
  return useCallback(
    ({ commuteMinutes: minutes, commuteLegs: lines = [] }, place) => {
      const [line] = lines;
      if (minutes === null || minutes === undefined) return undefined;
      if (!line) return place ? t("commute.onFoot", { minutes, place }) : t("commute.onFootBare", { minutes });
      const changes = lines.length - 1;
      const unbroken = line.replace(/ (?=\d)/, "\u00a0");
      const way = changes === 0 ? unbroken : t("commute.changes", { line: unbroken, count: changes });
      return place ? t("commute.byTrain", { minutes, place, way }) : t("commute.byTrainBare", { minutes, way });
    },
    [t],
  );
}

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

/** The names of the lines of a commute, in order; none on foot. */
export function listLines(legs: readonly CommuteLeg[]): string[] {
  return legs.flatMap((leg) => (leg.kind === "ride" ? [leg.lineName] : []));
}

type DestinationFieldProps = FieldProps & {
  defaultValue?: string;
  universities: readonly { value: string; label: string }[];
  /** The chosen university or station. */
  destination?: Destination;
};

export function DestinationField({ universities, destination, ...field }: DestinationFieldProps) {
  const { t } = useTranslation("houses");
  const station =
    destination?.kind === "station" ? [{ value: formatDestination(destination), label: destination.name }] : [];
  const none = destination ? [{ value: noDestination, label: t("search.noDestination") }] : [];
  return (
    <SelectField
      {...field}
      placeholder={destination ? undefined : t("search.anyDestination")}
      options={[...none, ...station, ...universities]}
    />
  );
}
