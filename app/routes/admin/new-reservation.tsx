import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Notice } from "~/design-system/notice/notice";
import { TextLink } from "~/design-system/text/text";
import { findUserByEmail } from "~/features/account/admin/admin-user.server";
import { BookingPrice } from "~/features/reservations/admin/booking/booking-price";
import {
  countOthers,
  loadBookingOffer,
  runBookingIntent,
  toGuestValues,
} from "~/features/reservations/admin/booking/admin-booking.server";
import { readBookingSearch } from "~/features/reservations/admin/booking/booking.form.server";
import { FreeRooms } from "~/features/reservations/admin/booking/free-rooms";
import { GuestForm } from "~/features/reservations/admin/booking/guest-form";
import { StaySearch } from "~/features/reservations/admin/booking/stay-search";
import { occupantOptions } from "~/features/reservations/reservations.server";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { hasNoHouse } from "~/platform/lists/has-no-house.server";
import { NoHouse } from "~/platform/lists/no-house";
import { RecordPage } from "~/platform/lists/record-page";
import { paths } from "~/platform/paths/paths";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const handle = { i18n: ["adminNewReservation", "reservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

/** Dates, then a free room with its price, then the guest: each step has an address of its own. */
export const loader = adminLoader("reservations.write", async ({ api, locale, t, url }) => {
  const { search, refused } = readBookingSearch(url.searchParams, t);
  const [offer, user, isWithoutHouse] = await Promise.all([
    loadBookingOffer(api, search, refused),
    search.email ? nullOnApiError(findUserByEmail(api, search.email)) : null,
    hasNoHouse(api),
  ]);
  return {
    title: t("adminNewReservation:title"),
    search,
    offer,
    isWithoutHouse,
    others: countOthers(search),
    values: toGuestValues(search, user, locale),
    options: occupantOptions(locale),
    idempotencyKey: crypto.randomUUID(),
  };
});

export const action = adminAction("reservations.write", runBookingIntent);

export default function NewReservationPage() {
  const { t } = useTranslation("adminNewReservation");
  const loaded = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { search, offer, others } = posted?.found ?? loaded;
  const { chosen, houses, problem, quote } = offer;
  const sentBeforeFor = posted?.sentBeforeFor;
  const isTaken = houses !== null && search.unitId !== undefined && !chosen;
  if (loaded.isWithoutHouse) {
    return (
      <RecordPage list="reservations" title={loaded.title}>
        <NoHouse />
      </RecordPage>
    );
  }
  const hasGuestForm = Boolean((chosen && quote) || posted);
  const stay = (
    <>
      <StaySearch search={search} offer={offer} inForm={hasGuestForm} />
      {isTaken && (
        <Notice tone="warning">
          <p>
            <span>{t("taken")}</span>{" "}
            <TextLink to={paths.adminList("reservations", { q: posted?.values["account.email"] ?? search.email })}>
              {t("toReservations")}
            </TextLink>
          </p>
        </Notice>
      )}
      {sentBeforeFor && (
        <Notice tone="warning">
          <p>
            <TextLink to={paths.adminList("reservations", { q: sentBeforeFor })}>{t("toReservations")}</TextLink>
          </p>
        </Notice>
      )}
      {chosen && quote && <BookingPrice chosen={chosen} quote={quote} search={search} />}
    </>
  );
  return (
    <RecordPage list="reservations" title={loaded.title} lead={t("lead")} refusal={problem}>
      {hasGuestForm ? (
        <GuestForm
          key={posted?.turn}
          search={search}
          offer={offer}
          others={others}
          firstNumber={search.firstOccupant === "guest" ? 2 : 1}
          values={loaded.values}
          posted={posted}
          options={loaded.options}
        >
          {stay}
        </GuestForm>
      ) : (
        stay
      )}
      {houses && !chosen && !posted && <FreeRooms houses={houses} search={search} />}
    </RecordPage>
  );
}
