import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { formatMoney } from "domain/money";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { useFocusOnArrival } from "~/design-system/scripts/use-focus-on-arrival";
import { TextLink } from "~/design-system/text/text";
import { formatStay } from "~/platform/format/format";
import type { FormValues } from "~/platform/forms/use-fields";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { stayField, stayValue, type Alternatives } from "./alternatives";

type StayUnavailableProps = { house: House; values: FormValues; alternatives: Alternatives };

/** Shown first when dates are taken: nearest dates as submit buttons, so that input is kept, and free houses. */
export function StayUnavailable({ house, values, alternatives }: StayUnavailableProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const { checkIn, checkOut, guests, beddingSets } = values;
  const ref = useFocusOnArrival<HTMLDivElement>(`${checkIn}/${checkOut}/${guests}`);
  const { nearest, houses, place } = alternatives;

  /** Keeps the visible fields in sync with what is sent. */
  const fillIn = (dates: { checkIn: string; checkOut: string }) => (event: MouseEvent<HTMLButtonElement>) => {
    for (const [name, value] of Object.entries(dates)) {
      const field = event.currentTarget.form?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
  };

  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      data-refused-form=""
      // eslint-disable-next-line jsx-a11y/no-autofocus -- leads to it without scripts
      autoFocus
    >
      <Notice tone="warning" silent title={t("checkout.unavailable")}>
        <Stack gap="16">
          {nearest.length > 0 && (
            <Stack gap="8">
              <p>{t("checkout.nearest", { house: house.name })}</p>
              <Inline gap="8">
                {nearest.map((dates) => (
                  <Button
                    key={dates.checkIn}
                    name={stayField}
                    value={stayValue(dates)}
                    variant="secondary"
                    size="small"
                    onClick={fillIn(dates)}
                  >
                    {formatStay(dates.checkIn, dates.checkOut, locale)}
                  </Button>
                ))}
              </Inline>
            </Stack>
          )}
          {houses.length > 0 && (
            <Stack gap="8">
              <p>{t("checkout.freeThen")}</p>
              <Inline gap="8">
                {houses.map(({ slug, name, totalRent, commuteMinutes }) => (
                  <ButtonLink
                    key={slug}
                    to={paths.house(slug, { checkIn, checkOut, guests, beddingSets })}
                    variant="secondary"
                    size="small"
                  >
                    <span>{`${name} · ${formatMoney(totalRent, locale)}`}</span>
                    {place && commuteMinutes && (
                      <span>{` · ${t("checkout.minutesTo", { minutes: commuteMinutes, place })}`}</span>
                    )}
                  </ButtonLink>
                ))}
              </Inline>
            </Stack>
          )}
          <div>
            <TextLink to={paths.houses({ checkIn, checkOut, guests })} standalone>
              {t("checkout.otherHouses")}
            </TextLink>
          </div>
        </Stack>
      </Notice>
    </div>
  );
}
