import { Form, Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { areaSlugs } from "domain/enums";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Inline } from "~/design-system/layout/layout";
import { LinkTabs } from "~/design-system/link-tabs/link-tabs";
import { SelectField } from "~/design-system/select-field/select-field";
import { useSyncFormWithUrl } from "~/platform/forms/use-sync-form-with-url";
import { Permitted } from "~/platform/lists/permitted";
import { paths } from "~/platform/paths/paths";
import * as styles from "./calendar-toolbar.css";
import { PrintButton } from "~/platform/print-button/print-button";
import type { BoardChoice } from "./occupancy-calendar.server";

type CalendarToolbarProps = { choice: BoardChoice; previous: string; next: string };

export function CalendarToolbar({ choice, previous, next }: CalendarToolbarProps) {
  const { t } = useTranslation(["adminCalendar", "common"]);
  const { view, start, area, house } = choice;
  const month = view === "month" ? "month" : undefined;
  const form = useSyncFormWithUrl({ area });
  const to = (changes: Record<string, string | undefined>) =>
    paths.adminWeek({ view: month, area, house, start, ...changes });
  const views = [
    { to: to({ view: undefined }), label: t("week"), current: view === "week" },
    { to: to({ view: "month" }), label: t("month"), current: view === "month" },
  ];
  return (
    <div className={styles.moves}>
      <LinkTabs label={t("views")} tabs={views} />
      <nav aria-label={t("moves")}>
        <Inline gap="8">
          <ButtonLink variant="secondary" size="small" to={to({ start: previous })}>
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
            {t(month ? "previousMonth" : "previousWeek")}
          </ButtonLink>
          <ButtonLink variant="secondary" size="small" to={to({ start: undefined })}>
            {t("today")}
          </ButtonLink>
          <ButtonLink variant="secondary" size="small" to={to({ start: next })}>
            {t(month ? "nextMonth" : "nextWeek")}
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
          </ButtonLink>
        </Inline>
      </nav>
      <Form ref={form} method="get" action={paths.adminWeek()} className={styles.filter}>
        {month && <input type="hidden" name="view" value={month} />}
        {start && <input type="hidden" name="start" value={start} />}
        <SelectField
          id="board-area"
          name="area"
          label={t("area")}
          defaultValue={area}
          placeholder={t("anyArea")}
          options={areaSlugs.map((slug) => ({ value: slug, label: t(`common:areas.${slug}`) }))}
        />
        <Button variant="secondary" size="small">
          {t("filter")}
        </Button>
      </Form>
      <Permitted permission="units.write">
        <Link to={paths.adminTurnover({ house })}>{t("toTurnover")}</Link>
      </Permitted>
      {house && <Link to={to({ house: undefined })}>{t("allHouses")}</Link>}
      <PrintButton />
    </div>
  );
}
