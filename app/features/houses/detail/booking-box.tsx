import { useTranslation } from "react-i18next";
import { Suspense, useState, type ComponentProps, type MouseEvent } from "react";
import { formatMoney } from "domain/money/money";
import { lowestRent } from "domain/money/lowest-rent";
import { Card } from "~/design-system/card/card";
import { Stack } from "~/design-system/layout/layout";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { paths } from "~/platform/paths/paths";
import { LengthChips } from "~/shared/stay-dates/length-chips";
import type { BottomSheet as Sheet } from "~/design-system/bottom-sheet/bottom-sheet";
import { BottomBar } from "~/design-system/bottom-bar/bottom-bar";
import { ButtonLink } from "~/design-system/button/button";
import { lazyOr, TellMissing } from "~/design-system/lazy-or/lazy-or";
import { TextLink } from "~/design-system/text/text";
import { counts } from "~/platform/third-party/conversions";
import { useLocale } from "~/platform/i18n/use-locale";
import { BookingChoice, DepositFacts, totalLabel, type BookingChoiceProps } from "./booking-choice";
import { monthlyLabel } from "../house-labels";
import * as styles from "./house-page.css";

const BottomSheet = lazyOr<ComponentProps<typeof Sheet> & { onMissing: () => void }>(
  async () => (await import("~/design-system/bottom-sheet/bottom-sheet")).BottomSheet,
  TellMissing,
);

/** The form in the box, the one in the sheet, and where the box is. */
const ids = { box: "stay", sheet: "bar-stay", place: "dates" };

export function BookingBox(props: Omit<BookingChoiceProps, "id">) {
  const { t } = useTranslation("houses");
  return (
    <Stack gap="16">
      <Card as="section" padding="small" floating aria-labelledby="booking-title">
        <h2 id="booking-title">
          <VisuallyHidden>{t("house.stay")}</VisuallyHidden>
        </h2>
        <BookingChoice {...props} id={ids.box} />
      </Card>
      <DepositFacts {...props} />
      <LengthChips
        lengths={props.lengths}
        form={ids.box}
        formAction={`${paths.house(props.house.slug)}#${ids.place}`}
      />
    </Stack>
  );
}

export function BookingBar(props: Omit<BookingChoiceProps, "id">) {
  const { t } = useTranslation(["houses", "common"]);
  const locale = useLocale();
  const [sheet, setSheet] = useState<"unasked" | "open" | "closed">("unasked");
  const { house, choice } = props;
  const { quote, values } = choice;
  const name = <p className={styles.barName}>{house.name}</p>;
  const toForm = {
    to: `${paths.house(house.slug, values)}#${ids.place}`,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      setSheet("open");
    },
  };
  return (
    <>
      <BottomBar label={t("house.bar")} height="high">
        {quote?.available ? (
          <>
            <div className={styles.barText}>
              {name}
              <p className={styles.barAmount}>{formatMoney(quote.totalPrice, locale)}</p>
              <p className={styles.barNights}>{t("house.totalFor", totalLabel(quote))}</p>
              <TextLink {...toForm}>{t("house.change")}</TextLink>
            </div>
            <ButtonLink to={paths.checkout(house.slug, values)} {...counts("requestToBook")}>
              {t("house.request")}
            </ButtonLink>
          </>
        ) : (
          <>
            <div className={styles.barRent}>
              {name}
              <p className={styles.barAmount}>
                {t(monthlyLabel(house), { rent: formatMoney(lowestRent(house), locale) })}
              </p>
            </div>
            <ButtonLink {...toForm}>{t("house.seeDates")}</ButtonLink>
          </>
        )}
      </BottomBar>
      {sheet !== "unasked" && (
        <Suspense fallback={null}>
          <BottomSheet
            open={sheet === "open"}
            onClose={() => setSheet("closed")}
            onMissing={() => {
              setSheet("unasked");
              document.getElementById(ids.place)?.scrollIntoView();
            }}
            title={t("house.stay")}
            texts={{
              close: t("common:overlays.close"),
              expand: t("common:overlays.expand"),
              shrink: t("common:overlays.shrink"),
            }}
            expandOnContentDrag
          >
            <Stack gap="16">
              <BookingChoice {...props} id={ids.sheet} />
              <DepositFacts {...props} />
              <LengthChips lengths={props.lengths} form={ids.sheet} />
            </Stack>
          </BottomSheet>
        </Suspense>
      )}
    </>
  );
}
