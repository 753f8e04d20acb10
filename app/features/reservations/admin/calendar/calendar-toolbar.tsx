import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { areaSlugs } from "domain/enums";
import { Button, ButtonLink } from "~/design-system/button/button";
import { DateField } from "~/design-system/date-field/date-field";
import { ChevronLeft, ChevronRight } from "~/design-system/icons/icons";
import { Inline } from "~/design-system/layout/layout";
import { LinkTabs } from "~/design-system/link-tabs/link-tabs";
import { SelectField } from "~/design-system/select-field/select-field";
import { useSyncFormWithUrl } from "~/platform/forms/use-sync-form-with-url";
import { FoldedFilters } from "~/platform/lists/folded-filters";
import { paths } from "~/platform/paths/paths";
import { WidePrintButton } from "~/platform/print-button/print-button";
import { calendarUrl, useFolded } from "./calendar-url";
import type { CalendarChoice, CalendarView } from "./calendar-view";
import * as styles from "./calendar-toolbar.css";

type CalendarToolbarProps = { choice: CalendarChoice; view: CalendarView };

export function CalendarToolbar({ choice, view }: CalendarToolbarProps) {
  const { t } = useTranslation(["adminCalendar", "common"]);
  const { area, house } = choice;
  const folded = useFolded();
  const form = useSyncFormWithUrl({
    start: view.start,
    area,
    house,
    days: String(choice.days),
    folded: folded.join(","),
  });
  const chooseAllHouses = () => {
    const field = form.current?.elements.namedItem("house");
    if (field instanceof HTMLSelectElement) field.value = "";
  };
  const to = (changes: Partial<CalendarChoice>) => calendarUrl({ ...choice, page: view.page }, { folded, ...changes });
  const lengths = ([14, 31] as const).map((days) => ({
    to: to({ days }),
    label: t("days", { count: days }),
    current: choice.days === days,
  }));
  return (
    <Inline gap="24" rowGap="12" align="end" justify="space-between" screenOnly>
      <div className={styles.period}>
        <LinkTabs label={t("length")} tabs={lengths} />
        <Inline as="nav" wrap={false} align="stretch" aria-label={t("moves")}>
          <ButtonLink variant="secondary" size="small" to={to({ start: view.previous })} aria-label={t("previous")}>
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          </ButtonLink>
          <ButtonLink variant="secondary" size="small" to={to({ start: undefined })}>
            {t("today")}
          </ButtonLink>
          <ButtonLink variant="secondary" size="small" to={to({ start: view.next })} aria-label={t("next")}>
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
          </ButtonLink>
        </Inline>
      </div>
      <Form ref={form} method="get" action={paths.adminCalendar()} className={styles.filter}>
        {choice.days === 31 && <input type="hidden" name="days" value={31} />}
        {folded.length > 0 && <input type="hidden" name="folded" value={folded.join(",")} />}
        <FoldedFilters className={styles.fold} count={[choice.start, area, house].filter(Boolean).length} />
        <DateField id="calendar-start" name="start" label={t("start")} defaultValue={view.start} />
        <SelectField
          id="calendar-area"
          name="area"
          label={t("area")}
          defaultValue={area}
          placeholder={t("anyArea")}
          onChange={chooseAllHouses}
          options={areaSlugs.map((slug) => ({ value: slug, label: t(`common:areas.${slug}`) }))}
        />
        <SelectField
          id="calendar-house"
          name="house"
          label={t("house")}
          defaultValue={house}
          placeholder={t("allHouses")}
          options={view.choices.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <Inline align="stretch">
          <Button variant="secondary">{t("filter")}</Button>
          <WidePrintButton />
        </Inline>
      </Form>
    </Inline>
  );
}
