import type { ApiEnv } from "../env";
import type { SealKey } from "../seal/seal-keys";

/** What a document says of its seal: where it can be checked, and by which certificate it is made. */
export type SealNotice = { url: string; fingerprint: string; now: Date };

export function sealNotice(env: Pick<ApiEnv, "publicUrl">, { certificate }: SealKey, now: Date): SealNotice {
  const fingerprint = certificate.fingerprint256.replaceAll(":", "").toLowerCase();
  return { url: `${env.publicUrl}/verify`, fingerprint, now };
}
