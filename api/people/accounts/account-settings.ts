import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { settingsBody } from "contract/account";
import { optionalNotifications, type OptionalNotification } from "domain/people/notifications";
import { retryWhenOvertaken } from "../../db/client";
import { accounts, reservations } from "../../db/schema";
import type { Services } from "../../kernel/services";
import { getAccountForUpdate } from "./account.queries";

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
