import { useTranslation } from "react-i18next";
import { Card } from "~/design-system/card/card";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { BookingChoice, type BookingChoiceProps } from "./booking-choice";

export function BookingBox(props: Omit<BookingChoiceProps, "id">) {
  const { t } = useTranslation("houses");
  return (
    <Card as="section" padding="small" floating aria-labelledby="booking-title">
      <h2 id="booking-title">
        <VisuallyHidden>{t("house.stay")}</VisuallyHidden>
      </h2>
      <BookingChoice {...props} id="stay" />
    </Card>
  );
}
