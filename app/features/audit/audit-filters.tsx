import { useTranslation } from "react-i18next";
import type { AuditActor } from "domain/enums";
import { DayFilter, SearchFilter, SelectFilter } from "~/platform/lists/filter-fields";

const actors = ["admin", "member", "occupant", "gateway", "clock", "operator"] as const satisfies AuditActor[];

export function AuditFilters() {
  const { t } = useTranslation("admin");
  const subjects = t("audit.subjects", { returnObjects: true });
  return (
    <>
      <SearchFilter name="who" label={t("audit.filters.who")} maxLength={254} />
      <SelectFilter
        name="actor"
        label={t("audit.filters.actor")}
        options={actors.map((value) => ({ value, label: t(`audit.actors.${value}`) }))}
      />
      <SelectFilter
        name="subject"
        label={t("audit.filters.subject")}
        options={Object.entries(subjects).map(([value, label]) => ({ value, label }))}
      />
      <DayFilter name="from" label={t("audit.filters.from")} />
      <DayFilter name="to" label={t("audit.filters.to")} />
    </>
  );
}
