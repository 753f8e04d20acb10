import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { adminBookingBody, freeUnitQuery, GuestAccount, HouseWithFreeUnits } from "contract/admin/booking";
import type { Language } from "domain/enums";
import { nightsBetween } from "domain/stays/nights";
import { listRoles } from "domain/people/permissions";
import { findAccountByEmail, type AccountRow } from "../../people/accounts/account.queries";
import { applyKeptBlock, findKeptBlocks } from "../../people/accounts/kept-blocks";
import { parsePhone, type Phone } from "../../people/accounts/phone";
import { queryRows, type Database } from "../../db/client";
import { unitIsFree } from "../../houses/units/free-units";
import { findStayProblem } from "../../houses/houses/stay-rules";
import type { Actor } from "../../kernel/audit/audit";
import { ApiError, invalid } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { hasNotAgreed, inviteByMail, lockInvitedAccount } from "../../people/sign-in/invitations";
import { createReservation, isBooked } from "./booking";

type Body = z.output<typeof adminBookingBody>;

const guestPath = "account";

/**
 * Books for a guest: for the account with their e-mail, or for a new one, which is made in the transaction of the
 * booking and invited by mail. An account whose e-mail is confirmed stays as it is; of another one, a stranger may
 * have the password, so that it loses its access and details and is invited like a new one. `id` comes from the idempotency key.
 * @throws ApiError GUEST_BLOCKED, GUEST_BLOCKED_BEFORE, GUEST_SUSPENDED, GUEST_IS_ADMIN, and those of `createReservation`
 */
export async function bookForGuest(
  services: Services,
  { id, body: { account: guest, locale, ...body }, admin }: { id: string; body: Body; admin: Actor },
): Promise<void> {
  if (await isBooked(services.db, id)) return;
  const phone = parsePhone(guest.countryCode, guest.phone);
  if (!phone) throw invalid({ path: `${guestPath}.phone`, problem: "phoneInvalid" });
  const now = services.now();
  const known = await findAccountByEmail(services.db, guest.email);
  if (known) checkGuest(known);
  if (known && (await applyKeptBlock(services.db, now, known))) throw new ApiError("GUEST_BLOCKED");
  // Without an account of theirs there is nothing on which an admin could lift the block
  const isNew = !known?.emailVerifiedAt;
  if (isNew && (await findKeptBlocks(services.db, { email: guest.email, phone: phone.e164 })).length > 0) {
    throw new ApiError("GUEST_BLOCKED_BEFORE");
  }
  await createReservation(services, {
    id,
    body: { ...body, locale: locale ?? guest.locale, agreements: { ...body.agreements, marketing: false } },
    isInternational: body.method === "FOREIGN_CARD",
    booker: known ?? { email: guest.email, birthDate: null },
    lockAccount: (tx) => lockOrInvite(tx, now, { guest, phone, admin }),
    admin,
  });
}

function checkGuest(account: AccountRow): void {
  if (listRoles(account).length > 0) throw new ApiError("GUEST_IS_ADMIN");
  if (account.suspendedAt) throw new ApiError("GUEST_SUSPENDED");
  if (account.blockedAt) throw new ApiError("GUEST_BLOCKED");
}

/** Invites also those who were invited before and cannot log in. @returns the account's id */
async function lockOrInvite(
  tx: Database,
  now: Date,
  { guest, phone, admin }: { guest: GuestAccount; phone: Phone; admin: Actor },
): Promise<string> {
  const account = await lockInvitedAccount(tx, now, { ...guest, phone }, checkGuest);
  if (hasNotAgreed(account)) await inviteByMail(tx, now, account, admin);
  return account.id;
}

/**
 * Published houses that take so many guests and so short a stay, with the units that are free on every night.
 * @throws ApiError VALIDATION_FAILED for dates on which nothing can be booked
 */
export async function listFreeUnitsByHouse(
  services: Services,
  { checkIn, checkOut, guests }: z.output<typeof freeUnitQuery>,
  language: Language,
): Promise<HouseWithFreeUnits[]> {
  const stay = { checkIn, checkOut, now: services.now() };
  const problem = findStayProblem({ ...stay, minimumNights: 1 });
  if (problem) throw invalid(problem);
  return queryRows<HouseWithFreeUnits>(
    services.db,
    sql`select h.id, h.slug, h.name ->> ${language} as name, h.area_slug as area, h.occupancy,
        h.minimum_nights as "minimumNights", h.monthly_rent as "monthlyRent",
        json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name) as units
      from houses h join units u on u.house_id = h.id
      where h.published_at is not null and h.occupancy >= ${guests}
        and h.minimum_nights <= ${nightsBetween(checkIn, checkOut)} and ${unitIsFree(stay)}
      group by h.id order by h.position, h.id`,
  );
}
