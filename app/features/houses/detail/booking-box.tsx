import { useTranslation } from "react-i18next";
import { Card } from "~/design-system/card/card";
import { Stack } from "~/design-system/layout/layout";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { paths } from "~/platform/paths/paths";
import { LengthChips } from "~/shared/stay-dates/length-chips";
import { BookingChoice, DepositFacts, type BookingChoiceProps } from "./booking-choice";

const form = "stay";

export function BookingBox(props: Omit<BookingChoiceProps, "id">) {
  const { t } = useTranslation("houses");
  return (
    <Stack gap="16">
      <Card as="section" padding="small" floating aria-labelledby="booking-title">
        <h2 id="booking-title">
          <VisuallyHidden>{t("house.stay")}</VisuallyHidden>
        </h2>
        <BookingChoice {...props} id={form} />
      </Card>
      <DepositFacts {...props} />
      <LengthChips lengths={props.lengths} form={form} formAction={`${paths.house(props.house.slug)}#dates`} />
    </Stack>
  );
}
