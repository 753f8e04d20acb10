import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { Button } from "~/design-system/button/button";
import { Grid, Stack } from "~/design-system/layout/layout";
import { untilScripts } from "~/design-system/layout/layout.css";
import { NumberStepper } from "~/design-system/number-stepper/number-stepper";
import { useScripts } from "~/design-system/scripts/use-scripts";
import type { FieldOf } from "~/platform/forms/use-fields";
import type { StayDays } from "~/shared/stay-dates/house-calendar.server";
import { StayDatesField } from "~/shared/stay-dates/stay-dates-field";

export type StayFieldsProps = {
  fieldOf: FieldOf;
  house: House;
  days: StayDays;
  busy: boolean;
};

export function StayFields({ fieldOf, house, days, busy }: StayFieldsProps) {
  const { t } = useTranslation(["reservations", "common"]);
  const scripts = useScripts();
  const stepper = { decreaseLabel: t("common:form.decrease"), increaseLabel: t("common:form.increase") };
  return (
    <Stack gap="16">
      <StayDatesField
        id="checkout-dates"
        from={{ ...fieldOf("checkIn"), label: t("stay.checkIn"), required: true }}
        to={{ ...fieldOf("checkOut"), label: t("stay.checkOut"), required: true }}
        stay={{ ...days, minimumNights: house.minimumNights, rates: house }}
      />
      <Grid columns={{ mobile: "1", tablet: "2" }} gap="16">
        <NumberStepper
          {...fieldOf("guests")}
          {...stepper}
          label={t("stay.guests")}
          hint={t("stay.guestsHint", { count: house.occupancy })}
          min={1}
          max={house.occupancy}
          required
        />
        <NumberStepper
          {...fieldOf("beddingSets")}
          {...stepper}
          label={t("stay.beddingSets")}
          hint={t("stay.beddingHint")}
          min={0}
          max={house.occupancy}
          required
        />
      </Grid>
      {!scripts && (
        <div className={untilScripts}>
          <Button name="intent" value="quote" variant="secondary" size="small" busy={busy && t("common:form.busy")}>
            {t("checkout.updatePrice")}
          </Button>
        </div>
      )}
    </Stack>
  );
}
