import { useTranslation } from "react-i18next";
import type { PricePreview as Price } from "contract/admin/house-price";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Grid, Stack } from "~/design-system/layout/layout";
import { PriceList } from "~/design-system/price-list/price-list";
import { formatStay } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { InstallmentList, priceLinesAndDue } from "../price";

const twoColumns = { mobile: "1", desktop: "2" } as const;

/** What a guest would see before booking: every line and every payment. */
export function PricePreview({ price }: { price: Price }) {
  const { t } = useTranslation(["reservations", "houses"]);
  const locale = useLocale();
  return (
    <Card padding="small">
      <Stack gap="16">
        <Heading
          level={3}
          size="small"
        >{`${formatStay(price.checkIn, price.checkOut, locale)} · ${t("houses:house.totalFor", { nights: price.nights })}`}</Heading>
        <Grid columns={twoColumns} gap="24">
          <PriceList compact lines={priceLinesAndDue(price, t, locale)} />
          <Stack gap="8">
            <Heading level={4} size="small">
              {t("schedule.title")}
            </Heading>
            <InstallmentList installments={price.installments} />
          </Stack>
        </Grid>
      </Stack>
    </Card>
  );
}
