import type { Database } from "../../../db/client";
import type { occupants } from "../../../db/schema";
import { countInTransaction } from "../../../kernel/rate-limits/rate-limits";
import type { Services } from "../../../kernel/services";

type Requests = {
  accountId: string;
  bookerEmail: string;
  people: readonly Pick<typeof occupants.$inferSelect, "email" | "phone">[];
};

/**
 * Counts the signing requests that a member causes to other people, also for each of their addresses and numbers. Call it
 * last in the transaction.
 * @throws ApiError RATE_LIMITED, UPSTREAM_UNAVAILABLE
 */
export async function countSigningRequests(
  services: Services,
  tx: Database,
  { accountId, bookerEmail, people }: Requests,
): Promise<void> {
  const others = people.filter(({ email }) => email !== bookerEmail);
  await countInTransaction(services, tx, "signingRequests", { key: accountId, times: others.length });
  const inboxes = others.filter(({ email }) => email !== "").map(({ email }) => `${accountId} ${email}`);
  for (const key of inboxes.toSorted()) await countInTransaction(services, tx, "signingMails", { key });
  const numbers = others.filter(({ email }) => email === "").map(({ phone }) => phone);
  // In one order, so that two bookings do not wait for each other
  for (const phone of numbers.toSorted()) await countInTransaction(services, tx, "signingTexts", { key: phone });
}
