import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { formatMoney } from "domain/money/money";
import type { AlternativeHouse } from "contract/reservation";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { CalendarX2 } from "~/design-system/icons/icons";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { useFocusOnArrival } from "~/design-system/scripts/use-focus-on-arrival";
import { TextLink } from "~/design-system/text/text";
import { formatStay } from "~/platform/format/format";
import type { FormValues } from "~/platform/forms/use-fields";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";

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

type Dates = { checkIn: string; checkOut: string };

export type Alternatives = {
  nearest: Dates[];
  houses: AlternativeHouse[];
  /** The chosen university or station. */
  place?: string;
};

export const stayField = "stay";

const stayValue = ({ checkIn, checkOut }: Dates) => `${checkIn}/${checkOut}`;

export function Suspended() {
  const { t } = useTranslation("reservations");
  return (
    <Notice tone="warning" silent title={t("checkout.suspended")}>
      <TextLink to={paths.profile("data")}>{t("checkout.resume")}</TextLink>
    </Notice>
  );
}

/** Where to go when the booking cannot be made here, such as when other stays must be paid for first. */
export function NextStepLink({ errorCode }: { errorCode?: string }) {
  const { t } = useTranslation("reservations");
  const links: Record<string, { to: string; label: string }> = {
    TOO_MANY_HOLDS: { to: paths.myPage(), label: t("checkout.myReservations") },
    PROCESSING_SUSPENDED: { to: paths.profile("data"), label: t("checkout.resume") },
    IDEMPOTENCY_KEY_REUSED: { to: paths.myPage(), label: t("checkout.myReservations") },
  };
  const link = errorCode && links[errorCode];
  return link ? (
    <ButtonLink to={link.to} variant="secondary" size="small">
      {link.label}
    </ButtonLink>
  ) : null;
}

export function BookedNotice({ reservationId, house }: { reservationId: string; house: { slug: string } }) {
  const { t } = useTranslation("reservations");
  return (
    <Notice tone="info" silent title={t("checkout.booked.title")}>
      <p>{t("checkout.booked.text")}</p>
      <Inline gap="16">
        <TextLink to={paths.pay(reservationId)}>{t("checkout.booked.goOn")}</TextLink>
        <TextLink to={paths.house(house.slug)}>{t("checkout.booked.another")}</TextLink>
      </Inline>
    </Notice>
  );
}

export function StayMissing({ house, sentence, search }: { house: House; sentence: string; search: string }) {
  const { t } = useTranslation("reservations");
  const query = Object.fromEntries(new URLSearchParams(search));
  return (
    <EmptyState
      icon={CalendarX2}
      level={1}
      title={t("checkout.stayMissing")}
      actions={
        <>
          <ButtonLink to={paths.house(house.slug, query)} variant="brand">
            {t("checkout.backToHouse", { house: house.name })}
          </ButtonLink>
          <ButtonLink to={paths.houses()} variant="secondary">
            {t("checkout.otherHouses")}
          </ButtonLink>
        </>
      }
    >
      <p>{sentence}</p>
    </EmptyState>
  );
}
