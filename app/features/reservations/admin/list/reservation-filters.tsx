import { useTranslation } from "react-i18next";
import { areaSlugs, datedPhases, reservationConcerns, reservationStatuses } from "domain/enums";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import { FoldedFilters } from "~/platform/lists/folded-filters";
import { ListFilters } from "~/platform/lists/list-filters";
import { useList } from "~/platform/lists/use-list";

/** The most urgent first, then by time, then by outcome. */
const filters = [...reservationConcerns, ...datedPhases, ...reservationStatuses];

export const filterNames = ["q", "status", "area", "from", "to"] as const;

export function ReservationFilters({ errors }: { errors: Record<string, string[]> }) {
  const { t } = useTranslation(["adminReservations", "common"]);
  const { filterCount, query } = useList();
  const field = (name: (typeof filterNames)[number]) => ({
    id: `list-${name}`,
    name,
    label: t(`list.fields.${name}`),
    defaultValue: query[name],
    errors: errors[name],
  });
  return (
    <ListFilters label={t("list.search")} file="reservations">
      <TextField {...field("q")} type="search" placeholder={t("list.searchHint")} maxLength={100} />
      <FoldedFilters count={filterCount} open={Object.keys(errors).length > 0} />
      <SelectField
        {...field("status")}
        placeholder={t("list.anyStatus")}
        options={filters.map((value) => ({ value, label: t(`list.filters.${value}`) }))}
      />
      <SelectField
        {...field("area")}
        placeholder={t("list.anyArea")}
        options={areaSlugs.map((value) => ({ value, label: t(`common:areas.${value}`) }))}
      />
      <TextField {...field("from")} type="date" />
      <TextField {...field("to")} type="date" />
    </ListFilters>
  );
}
