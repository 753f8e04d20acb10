import { data, redirect } from "@remix-run/node";
import type { Account } from "contract/account";
import type { Reservation } from "contract/reservation";
import { dialCodeOfReader } from "~/platform/format/countries.server";
import { findPaymentRate } from "~/platform/format/exchange.server";
import { getIntent } from "~/platform/forms/get-intent.server";
import { keyField } from "~/platform/forms/idempotency-key";
import { paths } from "~/platform/paths/paths";
import type { HandlerArgs } from "~/platform/request/handler-args.server";
import { findStayDays } from "~/shared/stay-dates/house-calendar.server";
import { occupantOptions } from "../occupant-options.server";
import { getHouseToBook } from "../reservations.server";
import { findOwnToSign } from "../signers";
import { stayField } from "./alternatives";
import { findBooked, noteBooked } from "./booked-before.server";
import { countGuests, countOccupants, readCheckout, startCheckout, toForm, withAttempt } from "./checkout.form.server";
import { book, chosenDestination, findAlternatives, quoteCheckout } from "./checkout.server";
import { describeRooms } from "./room-choice.server";

/** `account` is null for a visitor, who signs up with the same form. */
export async function loadCheckout(args: HandlerArgs, account: Account | null) {
  const { api, locale, params, request, session, t, url } = args;
  const attempt = withAttempt(url);
  if (attempt) throw redirect(attempt);
  const house = await getHouseToBook(api, params.slug ?? "");
  const values = startCheckout(url.searchParams, account, dialCodeOfReader(request.headers.get("Accept-Language")));
  const [checkout, rate, days] = await Promise.all([
    quoteCheckout(args, house, toForm(values)),
    findPaymentRate(api, request),
    findStayDays(api, house, { university: chosenDestination(request) }),
  ]);
  return data(
    {
      alternatives: findAlternatives(checkout),
      days,
      title: t("reservations:checkout.title"),
      house,
      rate,
      checkout,
      rooms: describeRooms(checkout.quote, t),
      booked: account ? findBooked(session, account.id, values.idempotencyKey) : undefined,
      occupants: countGuests(values.guests, house.occupancy),
      needsGuardian: account?.needsGuardian ?? false,
      isSuspended: account ? account.suspendedAt !== null : false,
      isMember: account !== null,
      options: occupantOptions(locale),
      search: url.searchParams.toString(),
    },
    { status: checkout.status },
  );
}

export const isReserving = (form: FormData): boolean =>
  !form.has(stayField) && getIntent(form, ["quote", "reserve"], "quote") === "reserve";

/** `hasJustSignedUp`: the code that confirms their e-mail has just been sent, and the contract can be signed with it. */
export async function postCheckout(
  { api, locale, params, request, session, t }: HandlerArgs,
  { account, form, hasJustSignedUp = false }: { account: Account; form: FormData; hasJustSignedUp?: boolean },
) {
  const key = form.get(keyField);
  const reserves = isReserving(form);
  const booked = reserves && findBooked(session, account.id, key);
  if (booked) {
    session.flash({ kind: "info", message: t("reservations:checkout.booked.again") });
    return redirect(paths.pay(booked), 303);
  }
  const house = await getHouseToBook(api, params.slug ?? "");
  const result = reserves
    ? await book({ account, api, locale, request, t }, house, form)
    : await quoteCheckout(
        { api, locale, request, t },
        house,
        readCheckout(form, house.occupancy, account.needsGuardian),
      );
  if ("reservation" in result) {
    const { reservation } = result;
    noteBooked(session, { key: String(key), accountId: account.id, reservationId: reservation.id });
    return redirect(getStepAfterBooking(reservation, account.emailVerified || hasJustSignedUp), 303);
  }
  const alternatives = findAlternatives(result);
  const occupants = countOccupants(form, house.occupancy);
  const { needsGuardian } = account;
  const rooms = describeRooms(result.quote, t);
  const reply = { checkout: result, isQuote: !reserves, alternatives, occupants, needsGuardian, rooms };
  return data(reply, { status: result.status });
}

/** Signing comes first where it can be done at once: nothing is paid for a contract that the guest has not read. */
function getStepAfterBooking(reservation: Reservation, canSign: boolean): string {
  const signs = canSign && findOwnToSign(reservation) !== undefined;
  if (signs) return paths.signOwn(reservation.id);
  return reservation.amountDue > 0 ? paths.pay(reservation.id) : paths.reservation(reservation.id);
}
