import type { ApiEnv } from "../env";
import type { SealKey } from "./seal/seal-keys";

/** The notice says where the seal can be verified, and has the certificate's fingerprint. */
export type SealNotice = { url: string; fingerprint: string; now: Date };

export function sealNotice(env: Pick<ApiEnv, "publicUrl">, { certificate }: SealKey, now: Date): SealNotice {
  const fingerprint = certificate.fingerprint256.replaceAll(":", "").toLowerCase();
  return { url: `${env.publicUrl}/verify`, fingerprint, now };
}
