import type { Passport } from "domain/people/passport";
import type { ApiEnv } from "../../../env";
import { sign } from "../../../kernel/keys";
import { openText, sealText } from "../../../kernel/sealed-text";

const purpose = "passport";

type Secrets = ApiEnv["secrets"];
type Sealed = { sealedPassport: string; sealedWith: string };

/** Names the newest secret without revealing it. */
export const nameSecret = (secrets: Secrets): string => sign(secrets, `${purpose} mark`, "").slice(0, 11);

export async function sealPassport(secrets: Secrets, { name, number, nationality }: Passport): Promise<Sealed> {
  const text = JSON.stringify({ name, number, nationality });
  return { sealedPassport: await sealText(secrets, purpose, text), sealedWith: nameSecret(secrets) };
}

/** Returns null where its secret is gone. */
export async function openPassport(secrets: Secrets, sealedPassport: string): Promise<Passport | null> {
  const opened = await openText(secrets, purpose, sealedPassport);
  return opened && (JSON.parse(opened.text) as Passport);
}
