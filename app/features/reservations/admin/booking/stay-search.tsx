import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { areaSlugs, plans } from "domain/enums";
import { Button } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { DateField } from "~/design-system/date-field/date-field";
import { Heading } from "~/design-system/heading/heading";
import { Grid, Stack } from "~/design-system/layout/layout";
import { NumberStepper } from "~/design-system/number-stepper/number-stepper";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import { paths } from "~/platform/paths/paths";
import type { BookingOffer } from "./admin-booking.server";
import type { BookingSearch } from "./booking.form.server";

const columns = { mobile: "1", tablet: "2", desktop: "4" } as const;
const maxGuests = 20;

type StaySearchProps = {
  search: BookingSearch;
  offer: BookingOffer;
  /** Within the guest's form, which keeps what is typed. */
  inForm?: boolean;
};

/** Asks for the dates with a plain GET, so that the page has an address, and a calendar can lead to it. */
export function StaySearch({ search, offer, inForm = false }: StaySearchProps) {
  const { t } = useTranslation("adminNewReservation");
  const button = { variant: offer.houses ? "secondary" : "brand", size: "small" } as const;
  const label = t(offer.houses ? "update" : "show");
  return (
    <Card as="section" padding="small" aria-labelledby="stay">
      {inForm ? (
        <Stack gap="16">
          <SearchFields search={search} offer={offer} />
          <div>
            <Button {...button} name="intent" value="chooseRoom">
              {label}
            </Button>
          </div>
        </Stack>
      ) : (
        <Form method="get" action={paths.adminNew("reservations")} noValidate>
          <Stack gap="16">
            <SearchFields search={search} offer={offer} />
            {(["houseId", "unitId", "email"] as const).map(
              (name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />,
            )}
            <div>
              <Button {...button}>{label}</Button>
            </div>
          </Stack>
        </Form>
      )}
    </Card>
  );
}

function SearchFields({ search, offer }: Pick<StaySearchProps, "search" | "offer">) {
  const { t } = useTranslation(["adminNewReservation", "reservations", "common"]);
  const { fieldErrors, typed } = offer;
  const field = (name: keyof BookingSearch) => ({
    id: `stay-${name}`,
    name,
    errors: fieldErrors[name],
    defaultValue: typed[name] ?? (search[name] as string | undefined),
  });
  const stepper = { decreaseLabel: t("common:form.decrease"), increaseLabel: t("common:form.increase") };
  return (
    <>
      <Heading level={2} size="small" id="stay">
        {t("stay")}
      </Heading>
      <Grid columns={columns} gap="16">
        <DateField {...field("checkIn")} label={t("checkIn")} required />
        <DateField {...field("checkOut")} label={t("checkOut")} required />
        <NumberStepper {...field("guests")} {...stepper} label={t("guests")} min={1} max={maxGuests} />
        <NumberStepper {...field("beddingSets")} {...stepper} label={t("beddingSets")} min={0} max={maxGuests} />
        <SelectField
          {...field("area")}
          label={t("area")}
          placeholder={t("anyArea")}
          options={areaSlugs.map((value) => ({ value, label: t(`common:areas.${value}`) }))}
        />
        <TextField
          {...field("maxPrice")}
          label={t("maxPrice")}
          optional={t("common:form.optional")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
        />
        <SelectField
          {...field("plan")}
          label={t("plan")}
          options={plans.map((value) => ({ value, label: t(`reservations:plan.${value}`) }))}
        />
        <SelectField
          {...field("firstOccupant")}
          label={t("firstOccupant")}
          options={(["guest", "other"] as const).map((value) => ({ value, label: t(`firstOccupants.${value}`) }))}
        />
        <TextField
          {...field("couponCode")}
          label={t("coupon")}
          optional={t("common:form.optional")}
          autoComplete="off"
          maxLength={40}
        />
      </Grid>
    </>
  );
}
