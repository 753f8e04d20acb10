import { createAdminReservation, listFreeUnits, type HouseWithFreeUnits } from "contract/admin/booking";
import type { AdminUserDetail } from "contract/admin/user";
import type { Language } from "domain/enums";
import { quoteReservation, type Quote } from "contract/reservation";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { parseForm } from "~/platform/forms/forms.server";
import {
  recordInvalid,
  recordRefused,
  toFormValues,
  toPostedRecord,
  type PostedRecord,
} from "~/platform/forms/record-form.server";
import { recordIntents, type RecordIntent } from "~/platform/forms/record-intents.server";
import type { FormValues } from "~/platform/forms/use-fields";
import { paths } from "~/platform/paths/paths";
import { toOwnValues } from "../../occupant-fields";
import {
  bookingForm,
  readBookingForm,
  readPostedSearch,
  toBookingBody,
  type BookingSearch,
  type RefusedFields,
} from "./booking.form.server";

export type ChosenUnit = { house: HouseWithFreeUnits; unit: HouseWithFreeUnits["units"][number] };
export type BookingOffer = {
  /** Null before dates are chosen. */
  houses: HouseWithFreeUnits[] | null;
  chosen: ChosenUnit | null;
  quote: Quote | null;
  problem?: string;
} & RefusedFields;

/** The free rooms, and what the stay would cost in the one that is chosen. */
export async function loadBookingOffer(
  api: ApiClient,
  search: BookingSearch,
  refused: RefusedFields,
): Promise<BookingOffer> {
  const { checkIn, checkOut, guests, beddingSets, couponCode, plan, unitId } = search;
  const offer: BookingOffer = { houses: null, chosen: null, quote: null, ...refused };
  if (!checkIn || !checkOut) return offer;
  try {
    const all = await api.call(listFreeUnits, { query: { checkIn, checkOut, guests } });
    offer.houses = all.filter((house) => fits(house, search));
    offer.chosen = findUnit(all, unitId);
    if (offer.chosen) {
      const stay = { houseId: offer.chosen.house.id, checkIn, checkOut, guests, beddingSets, couponCode, plan };
      offer.quote = await api.call(quoteReservation, { query: {}, body: stay });
    }
    return offer;
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || ![400, 404, 409].includes(problem.status)) throw problem;
    const ofCall = problem.fieldErrors ?? {};
    const isAboutFields = Object.keys(ofCall).length > 0;
    return {
      ...offer,
      fieldErrors: { ...refused.fieldErrors, ...ofCall },
      problem: isAboutFields ? undefined : problem.errorMessage,
    };
  }
}

const fits = ({ id, area, monthlyRent }: HouseWithFreeUnits, search: BookingSearch): boolean =>
  (search.houseId ?? id) === id && (search.area ?? area) === area && monthlyRent <= (search.maxPrice ?? Infinity);

function findUnit(houses: HouseWithFreeUnits[], unitId: string | undefined): ChosenUnit | null {
  for (const house of houses) {
    const unit = house.units.find(({ id }) => id === unitId);
    if (unit) return { house, unit };
  }
  return null;
}

/** The guest as far as known: an account that is booked for again, or the e-mail of the query. */
export function toGuestValues({ email }: BookingSearch, user: AdminUserDetail | null, locale: Language): FormValues {
  const values = { "account.locale": user?.account.locale ?? locale, method: "CREDIT_CARD" };
  if (!user) return { ...values, "account.email": email, "account.countryCode": "82" };
  const { username, account } = user;
  return {
    ...values,
    method: account.profile.countryCode === "82" ? "CREDIT_CARD" : "FOREIGN_CARD",
    ...toOwnValues("account.", { username, profile: account.profile }),
  };
}

/** The occupants beside the guest, if the guest lives there. */
export const countOthers = ({ guests, firstOccupant }: BookingSearch) => guests - (firstOccupant === "guest" ? 1 : 0);

export type PostedBooking = PostedRecord & {
  /** Where the form has another search than its address. */
  found?: { search: BookingSearch; offer: BookingOffer; others: number };
  /** The form was sent before with other details, so that this guest may have a stay already. */
  sentBeforeFor?: string;
};

/** Shows the form with its input, beside the room and price of the button's address, or with all free rooms. */
const chooseRoom: RecordIntent<PostedBooking> = async ({ api, form, t, url }) => {
  const { search, refused, isChanged } = readPostedSearch(url, form, t);
  const others = countOthers(search);
  const posted = toPostedRecord(toFormValues(readBookingForm(form, others)));
  if (!isChanged) return { posted, status: 200 };
  const offer = await loadBookingOffer(api, search, refused);
  const status = Object.keys(offer.fieldErrors).length > 0 ? 400 : 200;
  return { posted: { ...posted, found: { search, offer, others } }, status };
};

/** Books the stay of the query for the guest of the form; one that was changed and not looked at is shown first. */
const book: RecordIntent<PostedBooking> = async (args) => {
  const { api, form: posted, t, url } = args;
  const { search, isChanged } = readPostedSearch(url, posted, t);
  if (isChanged) return chooseRoom(args);
  const form = readBookingForm(posted, countOthers(search));
  const values = toFormValues(form);
  const submission = parseForm(form, bookingForm(countOthers(search)), t, "occupant");
  if (submission.status !== "success") return recordInvalid(values, submission);
  const { idempotencyKey, ...value } = submission.value;
  const { body, names } = toBookingBody(search, value);
  try {
    const { id } = await api.call(createAdminReservation, { body });
    return {
      done: t("adminNewReservation:done", { email: value.account.email }),
      to: paths.adminRecord("reservations", id),
    };
  } catch (problem) {
    const refused = recordRefused<unknown, unknown>(values, submission, problem, names);
    if (!(problem instanceof ApiProblem) || problem.errorCode !== "IDEMPOTENCY_KEY_REUSED") return refused;
    const lastResult = { ...refused.posted.lastResult, error: { "": [t("adminNewReservation:sentBefore")] } };
    return { ...refused, posted: { ...refused.posted, lastResult, sentBeforeFor: value.account.email } };
  }
};

export const runBookingIntent = recordIntents({ chooseRoom, book });
