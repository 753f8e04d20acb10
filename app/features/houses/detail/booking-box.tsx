import { Suspense, useState, type ComponentProps, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import type { Quote } from "contract/reservation";
import { lowestRent } from "domain/money/lowest-rent";
import { formatMoney } from "domain/money/money";
import { BottomBar } from "~/design-system/bottom-bar/bottom-bar";
import type { BottomSheet as Sheet } from "~/design-system/bottom-sheet/bottom-sheet";
import { ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Stack, Inline } from "~/design-system/layout/layout";
import { lazyOr, TellMissing } from "~/design-system/lazy-or/lazy-or";
import { Text, TextLink } from "~/design-system/text/text";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { Estimate } from "~/platform/format/estimate";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { LengthChips } from "~/shared/stay-dates/length-chips";
import { notOnPhones } from "~/design-system/layout/layout.css";
import { counts } from "~/platform/third-party/conversions";
import { listIncluded, monthlyLabel } from "../house-labels";
import * as styles from "./house-page.css";
import { BookingForm, choiceFields, type BookingFormProps } from "./booking-form";

const BottomSheet = lazyOr<ComponentProps<typeof Sheet> & { onMissing: () => void }>(
  async () => (await import("~/design-system/bottom-sheet/bottom-sheet")).BottomSheet,
  TellMissing,
);

/** The form in the box, the one in the sheet, and where the box is. */
const ids = { box: "stay", sheet: "bar-stay", place: "dates" };

/** `price`: the lines of the price, once the stay has one. */
type BookingProps = Omit<BookingFormProps, "id"> & { price: ReactNode };

export function BookingBox(props: BookingProps) {
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
        inBox
      />
    </Stack>
  );
}

/** The price, or a button that leads to the form, in a bar on narrow windows; the form opens in a sheet. */
export function BookingBar(props: BookingProps) {
  const { t } = useTranslation(["houses", "common"]);
  const locale = useLocale();
  const [sheet, setSheet] = useState<"unasked" | "open" | "closed">("unasked");
  const { house, choice } = props;
  const { quote, values } = choice;
  const name = (
    <Text tone="soft" className={notOnPhones}>
      {house.name}
    </Text>
  );
  const toForm = {
    to: `${paths.house(house.slug, values)}#${ids.place}`,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      setSheet("open");
    },
  };
  return (
    <>
      <BottomBar label={t("house.bar")} height="high" repeatsButton>
        {quote?.available ? (
          <>
            <div className={styles.barText}>
              {name}
              <Text weight="bold" numeric>
                {formatMoney(quote.totalPrice, locale)}
              </Text>
              <Text size="small" tone="soft" className={notOnPhones}>
                {t("house.totalFor", totalLabel(quote))}
              </Text>
              <TextLink {...toForm}>{t("house.change")}</TextLink>
            </div>
            <ButtonLink to={paths.checkout(house.slug, values)} {...counts("requestToBook")}>
              {t("house.request")}
            </ButtonLink>
          </>
        ) : (
          <>
            <div className={styles.barText}>
              {name}
              <Text weight="bold" numeric>
                {t(monthlyLabel(house), { rent: formatMoney(lowestRent(house), locale) })}
              </Text>
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

function BookingChoice({ price, ...form }: BookingProps & { id: string }) {
  const { t } = useTranslation("common");
  const { id, house, choice } = form;
  const { errors, quote } = choice;
  return (
    <Stack gap={quote ? "8" : "12"}>
      {Object.keys(errors).length > 0 && (
        <noscript>
          <ErrorSummary title={t("form.errorSummary")} formId={id} errors={errors} order={choiceFields} />
        </noscript>
      )}
      {quote?.available ? <TotalPrice {...form} quote={quote} /> : <MonthlyPrice house={house} />}
      <BookingForm {...form} />
      {quote?.available && price}
    </Stack>
  );
}

/** What the chosen stay costs, and until when it could last for as much. */
function TotalPrice({ house, choice, quote }: Pick<BookingProps, "house" | "choice"> & { quote: Quote }) {
  const { t } = useTranslation(["houses", "common"]);
  const locale = useLocale();
  const { samePrice, totalPrice } = quote;
  const discount = quote.lines.find(({ kind }) => kind === "lengthDiscount");
  return (
    <div>
      <Inline as="p" gap="12" rowGap="0" align="baseline" className={styles.figures}>
        <span className={styles.amount}>{formatMoney(totalPrice, locale)}</span>
        <Text as="span" size="small" tone="soft">
          {t("house.totalFor", totalLabel(quote))}
        </Text>
      </Inline>
      {discount && (
        <Text size="small" tone="soft">
          {t("card.lengthDiscount", { percent: discount.percent })}
        </Text>
      )}
      {samePrice && (
        <Text size="small" tone="soft">
          <TextLink
            to={paths.house(house.slug, { ...choice.values, checkOut: samePrice.checkOut })}
            replace
            preventScrollReset
          >
            {t(samePrice.totalPrice < totalPrice ? "common:calendar.cheaperUntil" : "common:calendar.sameUntil", {
              date: formatDate(samePrice.checkOut, locale, "short"),
              amount: formatMoney(totalPrice - samePrice.totalPrice, locale),
            })}
          </TextLink>
        </Text>
      )}
    </div>
  );
}

/** What a month costs while no stay is chosen, with seasons and discounts for length. */
function MonthlyPrice({ house }: { house: House }) {
  const { t } = useTranslation(["houses", "common"]);
  const locale = useLocale();
  const money = (won: number) => formatMoney(won, locale);
  const rent = money(lowestRent(house));
  const included = listIncluded(house)
    .map((key) => t(key))
    .join(", ");
  // The words around the sum are smaller than the sum, so that an estimate has room beside them
  const [before, after] = t(monthlyLabel(house), { rent }).split(rent);
  const { seasons, lengthDiscounts } = house;
  const notes = [
    ...seasons.map(({ from, to, monthlyRent, nightlyRate }) => {
      const days = { from: formatDate(from, locale, "long"), to: formatDate(to, locale, "long") };
      return t("house.season", { ...days, rent: money(monthlyRent), rate: money(nightlyRate) });
    }),
    ...(seasons.length > 0 ? [t("house.otherDays", { rent: money(house.monthlyRent) })] : []),
    ...lengthDiscounts.map(({ months, percent }) => t("house.lengthDiscount", { count: months, percent })),
  ];
  return (
    <div>
      <Inline as="p" gap="12" rowGap="0" align="baseline" className={styles.figures}>
        <strong>
          <span>{before}</span>
          <span className={styles.amount}>{rent}</span>
          <span>{after}</span>
        </strong>
        <Estimate won={lowestRent(house)} />
      </Inline>
      {included && (
        <Text size="small" tone="soft">
          {t("house.included", { list: included })}
        </Text>
      )}
      {notes.length > 0 && (
        <Stack as="ul" gap="4">
          {notes.map((note) => (
            <Text as="li" key={note} size="small" tone="soft">
              {note}
            </Text>
          ))}
        </Stack>
      )}
      <Text size="small" tone="soft">
        {`${t("house.perNight", { rate: money(house.nightlyRate) })} · ${t("house.depositSeparate", { deposit: money(house.deposit) })}`}
      </Text>
    </div>
  );
}

/** What becomes of the deposit; the lines of a price say it themselves. */
function DepositFacts({ house, choice }: Pick<BookingProps, "house" | "choice">) {
  const { t } = useTranslation("reservations");
  if (choice.quote?.available || house.deposit === 0) return null;
  return (
    <Text size="small" tone="soft">
      <strong>{t("price.deposit")}</strong> <span>{t(`deposit.facts.${house.refundPolicy}`)}</span>
    </Text>
  );
}

/** For the text `houses:house.totalFor`: the nights that a total is for, and whether bedding sets are part of it. */
function totalLabel({ lines, nights }: Pick<Quote, "lines" | "nights">) {
  return { nights, context: lines.some(({ kind }) => kind === "bedding") ? "bedding" : undefined };
}
