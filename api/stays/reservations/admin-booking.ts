import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import type { adminBookingBody, freeUnitQuery, GuestAccount, HouseWithFreeUnits } from "contract/admin/booking";
import type { Language } from "domain/enums";
import { nightsBetween } from "domain/stays/nights";
import { listRoles } from "domain/people/permissions";
import { pickName, type PersonName } from "domain/people/person-name";
import { findAccountByEmail, findAccountForUpdate, type AccountRow } from "../../people/accounts/account.queries";
import { sendInvitation } from "../../people/accounts/account-mails";
import { applyKeptBlock, findKeptBlocks } from "../../people/accounts/kept-blocks";
import { parsePhone, type Phone } from "../../people/accounts/phone";
import { queryRows, type Database } from "../../db/client";
import { accounts } from "../../db/schema";
import { unitIsFree } from "../../houses/units/free-units";
import { findStayProblem } from "../../houses/houses/stay-rules";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import { ApiError, invalid } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { newAccountValues } from "../../people/sign-in/sign-up";
import { removeUnprovenAccess } from "../../people/sign-in/unproven-access";
import { createReservation, isBooked } from "./booking";

type Body = z.output<typeof adminBookingBody>;
type Guest = Pick<AccountRow, "id" | "email" | keyof PersonName | "locale" | "birthDate">;

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
  const made = await createAccount(tx, now, guest, phone);
  if (made) {
    await invite(tx, now, made, admin);
    return made.id;
  }
  const known = await findAccountByEmail(tx, guest.email);
  const account = known && (await findAccountForUpdate(tx, known.id));
  if (!account) throw new ApiError("USER_NOT_FOUND"); // deleted at the same moment
  checkGuest(account);
  if (!account.emailVerifiedAt) {
    const { locale } = guest;
    const details = { ...pickName(guest), locale, country: phone.country, phone: phone.e164 };
    await removeUnprovenAccess(tx, now, account.id);
    await tx.update(accounts).set(details).where(eq(accounts.id, account.id));
    await invite(tx, now, { ...account, ...details }, admin);
  } else if (!account.passwordHash && !account.googleSubject) {
    await invite(tx, now, account, admin);
  }
  return account.id;
}

/** `termsAgreedAt` is set again when the guest agrees, with the first password; there is no log-in before. */
async function createAccount(tx: Database, now: Date, guest: GuestAccount, phone: Phone): Promise<Guest | undefined> {
  const { email, locale } = guest;
  const person = { ...pickName(guest), agreements: { terms: true, marketing: false, receipt: false } as const };
  const [made] = await tx
    .insert(accounts)
    .values({ id: uuidv7(), email, ...newAccountValues(person, phone, locale, now) })
    .onConflictDoNothing({ target: accounts.email })
    .returning();
  return made;
}

async function invite(tx: Database, now: Date, guest: Guest, admin: Actor): Promise<void> {
  await sendInvitation(tx, now, guest);
  await recordAudit(tx, { actor: admin, at: now, action: "account.invited", subject: "account", subjectId: guest.id });
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
