import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Profile, profileBody } from "contract/account";
import type { Language } from "domain/enums";
import { needsGuardian } from "domain/people/guardian";
import { pickName } from "domain/people/person-name";
import { accounts } from "../../db/schema";
import { invalid } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { getAccountForUpdate, presentProfile } from "./account.queries";
import { checkPerson } from "./person";

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
