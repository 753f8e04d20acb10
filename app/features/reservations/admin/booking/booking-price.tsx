import { useTranslation } from "react-i18next";
import type { Quote } from "contract/reservation";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Grid, Stack } from "~/design-system/layout/layout";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { formatStay } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { InstallmentList, priceLinesAndDue } from "../../price";
import type { ChosenUnit } from "./admin-booking.server";
import type { BookingSearch } from "./booking.form.server";

type BookingPriceProps = { chosen: ChosenUnit; quote: Quote; search: BookingSearch };

/** The chosen room, and every line and installment that the guest is going to see. */
export function BookingPrice({ chosen, quote, search }: BookingPriceProps) {
  const { t } = useTranslation(["adminNewReservation", "reservations"]);
  const { t: tReservations } = useTranslation("reservations");
  const locale = useLocale();
  return (
    <Card as="section" padding="small" aria-labelledby="price">
      <Stack gap="16">
        <div>
          <Heading level={2} size="small" id="price">
            {t("chosen", { house: chosen.house.name, name: chosen.unit.name })}
          </Heading>
          <Text
            size="small"
            tone="soft"
          >{`${formatStay(search.checkIn!, search.checkOut!, locale)} · ${t("reservations:stay.nights", { count: quote.nights })}`}</Text>
        </div>
        <Grid columns={{ mobile: "1", desktop: "2" }} gap="24">
          <Stack gap="8">
            <Heading level={3} size="small">
              {t("price")}
            </Heading>
            <PriceList compact lines={priceLinesAndDue(quote, tReservations, locale)} />
          </Stack>
          <Stack gap="8">
            <Heading level={3} size="small">
              {t("reservations:schedule.title")}
            </Heading>
            <InstallmentList installments={quote.installments} />
          </Stack>
        </Grid>
      </Stack>
    </Card>
  );
}
