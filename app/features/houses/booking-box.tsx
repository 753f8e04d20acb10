import { useTranslation } from "react-i18next";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { RateNote } from "~/platform/currency/estimate";
import { BookingChoice, type BookingChoiceProps } from "./booking-choice";

/** What one chooses and what it costs, beside the text. */
export function BookingBox(props: Omit<BookingChoiceProps, "id">) {
  const { t } = useTranslation("houses");
  return (
    <Card as="section" floating aria-labelledby="booking-title">
      <Stack gap="8">
        <Heading level={2} size="small" id="booking-title">
          {t("house.stay")}
        </Heading>
        <BookingChoice {...props} id="stay" />
        <RateNote />
      </Stack>
    </Card>
  );
}
