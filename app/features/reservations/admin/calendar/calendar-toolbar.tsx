import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { areaSlugs } from "domain/enums";
import { Button, ButtonLink } from "~/design-system/button/button";
import { DateField } from "~/design-system/date-field/date-field";
import { ChevronLeft, ChevronRight } from "~/design-system/icons/icons";
import { LinkTabs } from "~/design-system/link-tabs/link-tabs";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextLink } from "~/design-system/text/text";
import { useSyncFormWithUrl } from "~/platform/forms/use-sync-form-with-url";
import { Permitted } from "~/platform/lists/permitted";
import { paths } from "~/platform/paths/paths";
import { PrintButton } from "~/platform/print-button/print-button";
import type { CalendarChoice, CalendarView } from "./calendar-view";
import * as styles from "./calendar-toolbar.css";

type CalendarToolbarProps = { choice: CalendarChoice; view: CalendarView };

export function CalendarToolbar({ choice, view }: CalendarToolbarProps) {
  const { t } = useTranslation(["adminCalendar", "common"]);
  const { start, area, house } = choice;
  const days = choice.days === 31 ? 31 : undefined;
  const page = view.page > 1 ? view.page : undefined;
  const form = useSyncFormWithUrl({ start: view.start, area, house });
  const to = (changes: Record<string, string | number | undefined>) =>
    paths.adminWeek({ days, area, house, page, start, ...changes });
  const lengths = [
    { to: to({ days: undefined }), label: t("days", { count: 14 }), current: !days },
    { to: to({ days: 31 }), label: t("days", { count: 31 }), current: days === 31 },
  ];
  return (
    <div className={styles.toolbar}>
      <div className={styles.period}>
        <LinkTabs label={t("length")} tabs={lengths} />
        <nav aria-label={t("moves")} className={styles.moves}>
          <ButtonLink variant="secondary" size="small" to={to({ start: view.previous })} aria-label={t("previous")}>
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          </ButtonLink>
          <ButtonLink variant="secondary" size="small" to={to({ start: undefined })}>
            {t("today")}
          </ButtonLink>
          <ButtonLink variant="secondary" size="small" to={to({ start: view.next })} aria-label={t("next")}>
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
          </ButtonLink>
        </nav>
      </div>
      <Form ref={form} method="get" action={paths.adminWeek()} className={styles.filter}>
        {days && <input type="hidden" name="days" value={days} />}
        <DateField id="calendar-start" name="start" label={t("start")} defaultValue={view.start} />
        <SelectField
          id="calendar-area"
          name="area"
          label={t("area")}
          defaultValue={area}
          placeholder={t("anyArea")}
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
        <div className={styles.buttons}>
          <Button variant="secondary">{t("filter")}</Button>
          <div className={styles.print}>
            <PrintButton />
          </div>
        </div>
      </Form>
      <Permitted permission="units.write">
        <TextLink to={paths.adminTurnover({ house })}>{t("toTurnover")}</TextLink>
      </Permitted>
    </div>
  );
}
