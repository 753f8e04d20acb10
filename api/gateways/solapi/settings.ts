import { z } from "zod";
import { httpUrl } from "contract/settings";
import type { SolapiSettings } from "./sms";

const needed = {
  SOLAPI_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe("for `SMS_GATEWAY=solapi`, [from its console](operations/set-up.md#mail-and-sms)"),
  SOLAPI_API_SECRET: z.string().min(1).optional().describe("for `SMS_GATEWAY=solapi`"),
  SOLAPI_FROM: z
    .string()
    .regex(/^[\d-]{8,15}$/, "a Korean telephone number that is registered with Solapi as a sender")
    .optional()
    .describe("for `SMS_GATEWAY=solapi`: the sender's registered telephone number"),
};

const required = z.object(needed).required();

export const solapiSettings = {
  ...needed,
  SOLAPI_API_URL: httpUrl.default("https://api.solapi.com").describe("replaces Solapi's address, for tests"),
};

export const requiredForSolapi = required.keyof().options;

/** @throws ZodError when a setting is missing */
export function readSolapi(env: z.output<z.ZodObject<typeof solapiSettings>>): SolapiSettings {
  const given = required.parse(env);
  return {
    key: given.SOLAPI_API_KEY,
    secret: given.SOLAPI_API_SECRET,
    from: given.SOLAPI_FROM,
    url: env.SOLAPI_API_URL,
  };
}
