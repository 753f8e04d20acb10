import { createHmac } from "node:crypto";
import { getEnv } from "../env.server";
import type { ChatPerson } from "./chat-person";

/** Channel Talk's member hash: HMAC-SHA256 of the member's id, by the channel's secret. Null without that secret. */
export function proofOf(memberId: string): ChatPerson["proof"] {
  const secret = getEnv().chat?.secretKey;
  if (!secret) return null;
  return { memberId, memberHash: createHmac("sha256", Buffer.from(secret, "hex")).update(memberId).digest("hex") };
}
