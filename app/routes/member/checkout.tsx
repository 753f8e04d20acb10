import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { Container } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { TextLink } from "~/design-system/text/text";
import { LegalTextLink } from "~/features/legal/legal-links";
import { findBooked, noteBooked } from "~/features/reservations/checkout/booked-before.server";
import { stayField } from "~/features/reservations/checkout/alternatives";
import { BookedNotice } from "~/features/reservations/checkout/booked-notice";
import { CheckoutForm } from "~/features/reservations/checkout/checkout-form";
import {
  countGuests,
  countOccupants,
  readCheckout,
  startCheckout,
  toForm,
  withAttempt,
} from "~/features/reservations/checkout/checkout.form.server";
import { book, findAlternatives, quoteCheckout } from "~/features/reservations/checkout/checkout.server";
import { describeRooms } from "~/features/reservations/checkout/room-choice.server";
import { getHouseToBook } from "~/features/reservations/reservations.server";
import { StayHeader } from "~/features/reservations/stay/stay-header";
import { StayMissing } from "~/features/reservations/checkout/stay-missing";
import { occupantOptions } from "~/features/reservations/occupant-options.server";
import { memberAction, memberLoader } from "~/platform/request/handlers.server";
import { findPaymentRate } from "~/platform/format/exchange.server";
import { keyField } from "~/platform/forms/idempotency-key";
import { privatePage } from "~/platform/request/page-headers";
import { getIntent } from "~/platform/forms/get-intent.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = memberLoader(async ({ account, api, locale, params, request, session, t, url }) => {
  const attempt = withAttempt(url);
  if (attempt) throw redirect(attempt);
  const house = await getHouseToBook(api, params.slug ?? "");
  const values = startCheckout(url.searchParams, account);
  const [checkout, rate] = await Promise.all([
    quoteCheckout({ api, locale, t }, house, toForm(values)),
    findPaymentRate(api, request),
  ]);
  const alternatives = await findAlternatives(api, house, checkout);
  return data(
    {
      alternatives,
      title: t("reservations:checkout.title"),
      house,
      rate,
      checkout,
      rooms: describeRooms(checkout.quote, t),
      booked: findBooked(session, account.id, values.idempotencyKey),
      occupants: countGuests(values.guests, house.occupancy),
      needsGuardian: account.needsGuardian,
      isSuspended: account.suspendedAt !== null,
      options: occupantOptions(locale),
      search: url.searchParams.toString(),
    },
    { status: checkout.status },
  );
});

export const action = memberAction(async ({ account, api, form, locale, params, session, t }) => {
  const key = form.get(keyField);
  const isReserving = !form.has(stayField) && getIntent(form, ["quote", "reserve"]) === "reserve";
  const booked = isReserving && findBooked(session, account.id, key);
  if (booked) {
    session.flash({ kind: "info", message: t("reservations:checkout.booked.again") });
    return redirect(paths.pay(booked), 303);
  }
  const house = await getHouseToBook(api, params.slug ?? "");
  const result = isReserving
    ? await book({ account, api, locale, t }, house, form)
    : await quoteCheckout({ api, locale, t }, house, readCheckout(form, house.occupancy, account.needsGuardian));
  if ("reservation" in result) {
    const { id } = result.reservation;
    noteBooked(session, { key: String(key), accountId: account.id, reservationId: id });
    return redirect(paths.pay(id), 303);
  }
  const alternatives = await findAlternatives(api, house, result);
  const occupants = countOccupants(form, house.occupancy);
  const rooms = describeRooms(result.quote, t);
  return data({ checkout: result, alternatives, occupants, rooms }, { status: result.status });
});

export default function CheckoutPage() {
  const { t } = useTranslation("reservations");
  const { house, rate, booked, options, search, needsGuardian, isSuspended, ...started } =
    useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { checkout, alternatives, occupants, rooms } = posted ?? started;
  const bookedNotice = booked && <BookedNotice reservationId={booked} house={house} />;
  if (!posted && !checkout.quote && !checkout.priceFailed) {
    if (bookedNotice) {
      return (
        <Container>
          <StayHeader title={t("checkout.title")} house={house} />
          {bookedNotice /* it may have been the last room */}
        </Container>
      );
    }
    const [sentence] = Object.values(checkout.lastResult.error ?? {}).flatMap((messages) => messages ?? []);
    return <StayMissing house={house} sentence={sentence ?? t("checkout.noPrice")} search={search} />;
  }
  return (
    <Container>
      <StayHeader title={t("checkout.title")} house={house} />
      <CheckoutForm
        house={house}
        rate={rate}
        checkout={checkout}
        alternatives={alternatives}
        rooms={rooms}
        occupants={occupants}
        needsGuardian={needsGuardian}
        occupantOptions={options}
        privacyLink={<LegalTextLink name="privacy">{t("agreements.readPrivacy")}</LegalTextLink>}
        nextStep={<NextStepLink checkout={checkout} />}
        booked={bookedNotice}
        blocked={isSuspended && <Suspended />}
      />
    </Container>
  );
}

function Suspended() {
  const { t } = useTranslation("reservations");
  return (
    <Notice tone="warning" silent title={t("checkout.suspended")}>
      <TextLink to={paths.profile("data")}>{t("checkout.resume")}</TextLink>
    </Notice>
  );
}

/** Where to go when the booking cannot be made here, such as when other stays must be paid for first. */
function NextStepLink({ checkout: { errorCode } }: { checkout: { errorCode?: string } }) {
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
