import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { Button } from "~/design-system/button/button";
import { DateField } from "~/design-system/date-field/date-field";
import { Grid, Stack } from "~/design-system/layout/layout";
import { NumberStepper } from "~/design-system/number-stepper/number-stepper";
import type { FieldOf } from "~/platform/forms/use-fields";

export function StayFields({ fieldOf, house, busy }: { fieldOf: FieldOf; house: House; busy: boolean }) {
  const { t } = useTranslation(["reservations", "common"]);
  const stepper = { decreaseLabel: t("common:form.decrease"), increaseLabel: t("common:form.increase") };
  return (
    <Stack gap="16">
      <Grid columns={{ mobile: "1", tablet: "2" }} gap="16">
        <DateField {...fieldOf("checkIn")} label={t("stay.checkIn")} hint={t("stay.checkInHint")} required />
        <DateField {...fieldOf("checkOut")} label={t("stay.checkOut")} hint={t("stay.checkOutHint")} required />
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
      <div>
        <Button name="intent" value="quote" variant="secondary" size="small" busy={busy && t("common:form.busy")}>
          {t("checkout.updatePrice")}
        </Button>
      </div>
    </Stack>
  );
}
