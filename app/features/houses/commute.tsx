import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { CommuteLeg, Destination } from "contract/commute";
import type { FieldProps } from "~/design-system/field/field";
import { SelectField } from "~/design-system/select-field/select-field";
import { formatDestination, noDestination } from "~/shared/commute/destination-choice";

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
