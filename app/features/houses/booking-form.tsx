import { Form, useNavigation, useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { stayLimits } from "contract/stay";
import type { House } from "contract/house";
import { Button } from "~/design-system/button/button";
import { DateRangeField } from "~/design-system/date-range-field/date-range-field";
import { Stack } from "~/design-system/layout/layout";
import { NumberStepper } from "~/design-system/number-stepper/number-stepper";
import { formatMoney } from "~/platform/format/format";
import { useKeptInStep } from "~/platform/forms/use-kept-in-step";
import { useRangeCalendar } from "~/platform/forms/use-range-calendar";
import { AskedLanguage } from "~/platform/i18n/asked-language";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import type { ChoiceField, StayChoice } from "./stay-choice.server";

type BookingFormProps = {
  /** Begins the ids of this form, which may stand on the page twice: beside the text and in the bar's sheet. */
  id: string;
  house: House;
  choice: StayChoice;
  earliest: string;
  latest: string;
  /** The nights, by their evening, on which no room is free. */
  fullNights: readonly string[];
};

/** Dates, guests and bedding. The address carries them; with scripts the price follows each change by itself. */
export function BookingForm({ id, house, choice, earliest, latest, fullNights }: BookingFormProps) {
  const { t } = useTranslation(["houses", "common"]);
  const locale = useLocale();
  const submit = useSubmit();
  const calendar = useRangeCalendar({ earliest, latest, fullNights, minimumNights: house.minimumNights });
  const form = useKeptInStep(choice.values);
  const here = paths.house(house.slug);
  const busy = useNavigation().location?.pathname === here;
  const stepper = { decreaseLabel: t("common:form.decrease"), increaseLabel: t("common:form.increase") };
  const field = (name: ChoiceField) => ({
    id: `${id}-${name}`,
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
    <Form ref={form} id={id} method="get" action={here} noValidate preventScrollReset onChange={follow}>
      <AskedLanguage />
      <Stack gap="16">
        <DateRangeField
          id={`${id}-dates`}
          legend={t("houses:house.dates")}
          hint={t("houses:house.minimum", { nights: house.minimumNights, maximum: stayLimits.maximumNights })}
          from={{ ...field("checkIn"), min: earliest, max: latest }}
          to={{ ...field("checkOut"), min: earliest }}
          calendar={calendar}
        />
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
