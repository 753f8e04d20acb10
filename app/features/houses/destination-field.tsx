import { useTranslation } from "react-i18next";
import type { Destination } from "contract/commute";
import type { FieldProps } from "~/design-system/field/field";
import { SelectField } from "~/design-system/select-field/select-field";
import { formatDestination, noDestination } from "~/shared/commute/destination-choice";

type DestinationFieldProps = FieldProps & {
  defaultValue?: string;
  universities: readonly { value: string; label: string }[];
  /** What is chosen, which may be a station. */
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
