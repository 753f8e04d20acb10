import { z } from "zod";
import { httpUrl } from "contract/settings";
import type { PaymentMethod } from "domain/enums";

/** Credentials from PortOne's console. The secrets stay on the server; store and channels are public. */
export type PortOneSettings = {
  storeId: string;
  apiSecret: string;
  /** Newest first: during a rotation the previous one stays valid until it is removed here. */
  webhookSecrets: string[];
  channels: Record<PaymentMethod, string>;
  /** PortOne's own by default. */
  apiUrl: string;
};

const needed = {
  PORTONE_STORE_ID: z
    .string()
    .optional()
    .describe("for `PAYMENT_GATEWAY=portone`, [from its console](operations/set-up.md#cards-by-portone)"),
  PORTONE_API_SECRET: z.string().optional().describe("for `PAYMENT_GATEWAY=portone`"),
  PORTONE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^(whsec_)?[A-Za-z0-9+/]{16,}={0,2}(\s*,\s*(whsec_)?[A-Za-z0-9+/]{16,}={0,2})*$/,
      "the webhook secret of PortOne's console, in base64",
    )
    .optional()
    .describe("separated by commas, newest first: of its webhook to `API_PUBLIC_URL/v1/webhooks/payments/portone`"),
  PORTONE_CHANNEL_CREDIT_CARD: z.string().optional().describe("the key of the channel for cards issued in Korea"),
  PORTONE_CHANNEL_FOREIGN_CARD: z.string().optional().describe("the key of the channel for other cards"),
};

const required = z.object(needed).required();

export const portOneSettings = {
  ...needed,
  PORTONE_API_URL: httpUrl.default("https://api.portone.io").describe("replaces PortOne's address, for tests"),
};

export const requiredForPortOne = required.keyof().options;

/** @throws ZodError when a setting is missing */
export function readPortOne(env: z.output<z.ZodObject<typeof portOneSettings>>): PortOneSettings {
  const given = required.parse(env);
  return {
    storeId: given.PORTONE_STORE_ID,
    apiSecret: given.PORTONE_API_SECRET,
    webhookSecrets: given.PORTONE_WEBHOOK_SECRET.split(/\s*,\s*/),
    channels: { CREDIT_CARD: given.PORTONE_CHANNEL_CREDIT_CARD, FOREIGN_CARD: given.PORTONE_CHANNEL_FOREIGN_CARD },
    apiUrl: env.PORTONE_API_URL,
  };
}
