import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/design-system/button/button";
import { ChevronLeft, ChevronRight } from "~/design-system/icons/icons";
import { Inline } from "~/design-system/layout/layout";
import { SelectField } from "~/design-system/select-field/select-field";
import { useSyncFormWithUrl } from "~/platform/forms/use-sync-form-with-url";
import { paths } from "~/platform/paths/paths";
import { WidePrintButton } from "~/platform/print-button/print-button";
import * as styles from "./admin-turnover.css";

export type TurnoverChoice = { today: string; date: string; house?: string; previous: string; next: string };

type TurnoverToolbarProps = { choice: TurnoverChoice; houses: { value: string; label: string }[] };

export function TurnoverToolbar({ choice, houses }: TurnoverToolbarProps) {
  const { t } = useTranslation("adminTurnover");
  const { date, today, house, previous, next } = choice;
  const form = useSyncFormWithUrl({ house });
  const to = (day: string) => paths.adminTurnover({ date: day === today ? undefined : day, house });
  return (
    <Inline gap="24" rowGap="12" align="end" screenOnly>
      <nav aria-label={t("days")}>
        <Inline gap="8">
          <ButtonLink variant="secondary" size="small" to={to(previous)} aria-label={t("previous")}>
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          </ButtonLink>
          <ButtonLink variant="secondary" size="small" to={to(today)}>
            {t("today")}
          </ButtonLink>
          <ButtonLink variant="secondary" size="small" to={to(next)} aria-label={t("next")}>
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
          </ButtonLink>
        </Inline>
      </nav>
      {(houses.length > 1 || house) && (
        <Form ref={form} method="get" action={paths.adminTurnover()} className={styles.filter}>
          {date !== today && <input type="hidden" name="date" value={date} />}
          <SelectField
            id="turnover-house"
            name="house"
            label={t("house")}
            defaultValue={house}
            placeholder={t("anyHouse")}
            options={houses}
          />
          <Button variant="secondary" size="small">
            {t("filter")}
          </Button>
        </Form>
      )}
      <WidePrintButton />
    </Inline>
  );
}
