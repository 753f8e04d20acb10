import type { z } from "zod";
import type { proofBody } from "contract/account";
import { getAccount, getReaderForUpdate, type Reader } from "../accounts/account.queries";
import { findCurrentPassword } from "../accounts/passwords";
import { ApiError, invalid } from "../../kernel/http/problem";
import { countTry, giveTryBack } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { hasSecondFactor, prove, useCode, wrongCode } from "./second-factor";

/**
 * Proves again who sits at a session, for calls that answer PROOF_REQUIRED: by the password, or with a second factor
 * on, by a code alone, since otherwise a stolen password would switch the factor off.
 * @throws ApiError VALIDATION_FAILED (`passwordWrong`, `codeWrong`, `required`, `codeRequired`); PASSWORD_NOT_SET where
 * there is neither, so that only a new log-in proves it; RATE_LIMITED
 */
export async function proveIdentity(
  services: Services,
  reader: Reader,
  { password, code }: z.output<typeof proofBody>,
): Promise<void> {
  const account = await getAccount(services.db, reader.id);
  const hasFactor = await hasSecondFactor(services.db, reader.id);
  if (!account.passwordHash && !hasFactor) throw new ApiError("PASSWORD_NOT_SET");
  if (code !== undefined) return proveByCode(services, reader, code);
  if (hasFactor) throw invalid({ path: "code", problem: "codeRequired" });
  if (!password) throw invalid({ path: "password", problem: "required" });
  if ((await findCurrentPassword(services, account, [password])) === undefined) {
    throw invalid({ path: "password", problem: "passwordWrong" });
  }
  await services.db.transaction(async (tx) => {
    const still = await getReaderForUpdate(tx, reader);
    if (still.passwordHash !== account.passwordHash) throw invalid({ path: "password", problem: "passwordWrong" });
    if (await hasSecondFactor(tx, reader.id)) throw invalid({ path: "code", problem: "codeRequired" });
    await prove(tx, services.now(), reader);
  });
}

async function proveByCode(services: Services, reader: Reader, code: string): Promise<void> {
  await countTry(services, "codeCheck", reader.id);
  await services.db.transaction(async (tx) => {
    await getReaderForUpdate(tx, reader);
    if (!(await useCode(services, tx, reader.id, code))) throw wrongCode(code);
    await prove(tx, services.now(), reader);
  });
  await giveTryBack(services, "codeCheck", reader.id);
}
