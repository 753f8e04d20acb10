import { eq, and, ne } from "drizzle-orm";
import type { z } from "zod";
import type { Profile, profileBody, settingsBody } from "contract/account";
import type { Language } from "domain/enums";
import { needsGuardian } from "domain/people/guardian";
import { pickName } from "domain/people/person-name";
import { optionalNotifications, type OptionalNotification } from "domain/people/notifications";
import { findBirthDateProblem } from "domain/people/birth-date";
import { accounts, reservations } from "../../db/schema";
import { invalid, ApiError, type FieldIssue } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { getAccountForUpdate, presentProfile } from "./account.queries";
import { retryWhenOvertaken, type Database } from "../../db/client";
import { recordAudit } from "../../kernel/audit/audit";
import { isLastAdmin, leaveConversations, lockAdmins } from "./roles";
import { isDialCode, parsePhone, type Phone } from "./phone";

/** @throws ApiError VALIDATION_FAILED; UNAUTHENTICATED for a deleted account */
export async function updateProfile(
  services: Services,
  accountId: string,
  body: z.output<typeof profileBody>,
): Promise<Profile> {
  const now = services.now();
  const phone = checkPerson(body, now);
  const { birthDate } = body;
  return services.db.transaction(async (tx) => {
    const account = await getAccountForUpdate(tx, accountId);
    if (birthDate && needsGuardian(account.birthDate, now) && !needsGuardian(birthDate, now)) {
      throw invalid({ path: "birthDate", problem: "birthDateOfMinor" }); // otherwise a changed year would bypass the guardian
    }
    const change = { ...pickName(body), country: phone.country, phone: phone.e164, ...(birthDate && { birthDate }) };
    await tx.update(accounts).set(change).where(eq(accounts.id, accountId));
    return presentProfile({ ...account, ...change });
  });
}

/** New messages are written in `locale`; queued ones do not change. */
export async function changeLocale(services: Services, accountId: string, locale: Language): Promise<void> {
  await services.db.update(accounts).set({ locale }).where(eq(accounts.id, accountId));
}

type Settings = z.output<typeof settingsBody>;

/**
 * The language applies to messages about the account and all its stays that are written from now on.
 * @throws ApiError UNAUTHENTICATED for a deleted account
 */
export async function updateSettings(services: Services, accountId: string, settings: Settings): Promise<void> {
  const run = () =>
    services.db.transaction(async (tx) => {
      const account = await getAccountForUpdate(tx, accountId);
      const { locale = account.locale } = settings;
      const notifications = mergeNotifications(account.notifications, settings.notifications);
      await tx.update(accounts).set({ locale, notifications }).where(eq(accounts.id, accountId));
      if (!settings.locale) return;
      const inOtherLanguage = and(eq(reservations.accountId, accountId), ne(reservations.locale, locale));
      await tx.update(reservations).set({ locale }).where(inOtherLanguage);
    });
  await retryWhenOvertaken(run); // a late payment or an expiring hold locks the stays in another order
}

function mergeNotifications(
  on: OptionalNotification[],
  { payments, arrival, answers, reviews }: NonNullable<Settings["notifications"]> = {},
): OptionalNotification[] {
  const chosen: Record<OptionalNotification, boolean | undefined> = {
    paymentsSms: payments?.sms,
    paymentsPush: payments?.push,
    arrivalSms: arrival?.sms,
    arrivalPush: arrival?.push,
    answersEmail: answers?.email,
    answersPush: answers?.push,
    reviewsEmail: reviews?.email,
  };
  return optionalNotifications.filter((name) => chosen[name] ?? on.includes(name));
}

/** Consents that may be given and withdrawn at any time; those not named stay as they are. */
type Consents = { marketing?: boolean; receipt?: boolean };

/** Records changed consents with the time of the change; unchanged ones keep theirs. */
export async function changeConsents(tx: Database, now: Date, accountId: string, requested: Consents): Promise<void> {
  const account = await getAccountForUpdate(tx, accountId);
  const changed: Consents = {};
  const values: Partial<typeof accounts.$inferInsert> = {};
  if (requested.marketing !== undefined && requested.marketing !== (account.marketingAgreedAt !== null)) {
    changed.marketing = requested.marketing;
    values.marketingAgreedAt = requested.marketing ? now : null;
    values.marketingChangedAt = now;
  }
  if (requested.receipt !== undefined && requested.receipt !== (account.receiptAgreedAt !== null)) {
    changed.receipt = requested.receipt;
    values.receiptAgreedAt = requested.receipt ? now : null;
    values.receiptChangedAt = now;
  }
  if (Object.keys(changed).length === 0) return;
  await tx.update(accounts).set(values).where(eq(accounts.id, accountId));
  await recordAudit(tx, {
    actor: { kind: "member", id: accountId },
    at: now,
    action: "account.consentsChanged",
    subject: "account",
    subjectId: accountId,
    detail: changed,
  });
}

/**
 * A suspended account has no marketing, analytics or new bookings; running contracts continue. Idempotent.
 * @throws ApiError LAST_ADMIN for a suspension
 */
export async function updateSuspension(services: Services, accountId: string, suspended: boolean): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const account = await getAccountForUpdate(tx, accountId);
    if ((account.suspendedAt !== null) === suspended) return;
    if (suspended && isLastAdmin(admins, accountId)) throw new ApiError("LAST_ADMIN");
    if (suspended) await leaveConversations(tx, accountId);
    await tx
      .update(accounts)
      .set({ suspendedAt: suspended ? now : null })
      .where(eq(accounts.id, accountId));
    await recordAudit(tx, {
      actor: { kind: "member", id: accountId },
      at: now,
      action: suspended ? "account.suspended" : "account.resumed",
      subject: "account",
      subjectId: accountId,
    });
  });
}

type Person = { countryCode: string; phone: string; birthDate?: string };

/**
 * Checks what schemas cannot: whether the phone is valid in its country, and the age today in Seoul.
 * @param issues problems found before, reported together
 * @returns the phone as stored
 * @throws ApiError VALIDATION_FAILED with the fields
 */
export function checkPerson({ countryCode, phone, birthDate }: Person, now: Date, issues: FieldIssue[] = []): Phone {
  const found = parsePhone(countryCode, phone);
  if (!isDialCode(countryCode)) issues.push({ path: "countryCode", problem: "countryUnknown" });
  else if (!found) issues.push({ path: "phone", problem: "phoneInvalid" });
  const problem = birthDate ? findBirthDateProblem(birthDate, now) : null;
  if (problem) issues.push({ path: "birthDate", problem });
  if (!found || issues.length > 0) throw invalid(...issues);
  return found;
}
