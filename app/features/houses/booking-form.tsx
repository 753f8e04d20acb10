import { Form, useNavigation, useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { stayLimits } from "contract/dates";
import type { House } from "contract/house";
import { Button } from "~/design-system/button/button";
import { DateField } from "~/design-system/date-field/date-field";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Stack } from "~/design-system/layout/layout";
import { NumberStepper } from "~/design-system/number-stepper/number-stepper";
import { formatMoney } from "~/platform/format/format";
import { useKeptInStep } from "~/platform/forms/use-kept-in-step";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import * as styles from "./booking.css";
import type { ChoiceField, StayChoice } from "./stay-choice.server";

type BookingFormProps = { house: House; choice: StayChoice; earliest: string; latest: string };

/** Dates, guests and bedding. The address carries them; with scripts the price follows each change by itself. */
export function BookingForm({ house, choice, earliest, latest }: BookingFormProps) {
  const { t } = useTranslation(["houses", "common"]);
  const locale = useLocale();
  const submit = useSubmit();
  const form = useKeptInStep(choice.values);
  const here = paths.house(house.slug);
  const busy = useNavigation().location?.pathname === here;
  const stepper = { decreaseLabel: t("common:form.decrease"), increaseLabel: t("common:form.increase") };
  const field = (name: ChoiceField) => ({
    id: `stay-${name}`,
    name,
    label: t(`houses:house.${name}`),
    defaultValue: choice.values[name],
    errors: choice.errors[name],
  });

  function follow({ currentTarget }: FormEvent<HTMLFormElement>) {
    const { checkIn, checkOut } = Object.fromEntries(new FormData(currentTarget));
    if (!checkIn || !checkOut || !currentTarget.checkValidity()) return; // a date half typed
    submit(currentTarget, { method: "get", action: here, replace: true, preventScrollReset: true });
  }

  return (
    <Form ref={form} id="stay" method="get" action={here} noValidate preventScrollReset onChange={follow}>
      <Stack gap="16">
        <FieldSet
          id="stay-dates"
          size="small"
          legend={t("houses:house.dates")}
          hint={t("houses:house.minimum", { nights: house.minimumNights, maximum: stayLimits.maximumNights })}
        >
          <div className={styles.dates}>
            <DateField {...field("checkIn")} min={earliest} max={latest} />
            <DateField {...field("checkOut")} min={earliest} />
          </div>
        </FieldSet>
        <NumberStepper
          {...field("guests")}
          {...stepper}
          hint={t("houses:house.guestsHint", { count: house.occupancy })}
          min={1}
          max={house.occupancy}
        />
        <NumberStepper
          {...field("beddingSets")}
          {...stepper}
          hint={t("houses:house.beddingHint", { price: formatMoney(house.beddingSetPrice, locale) })}
          min={0}
          max={house.occupancy}
        />
        <Button variant="secondary" wide busy={busy && t("common:form.busy")}>
          {choice.quote ? t("houses:house.updatePrice") : t("houses:house.showPrice")}
        </Button>
      </Stack>
    </Form>
  );
}
