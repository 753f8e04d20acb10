import { createHmac, randomBytes } from "node:crypto";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import { z } from "zod";
import { type Sms, type SmsGateway, Undeliverable } from "../../kernel/ports";

/** `from` is the sender registered with Solapi. */
export type SolapiSettings = { key: string; secret: string; from: string; url: string };

const timeoutMs = 15_000;
const home = "82";

/** Solapi's answer to a valid request: all messages accepted, or errors. */
const failureSchema = z.object({ statusCode: z.string().optional(), statusMessage: z.string().optional() });
const answerSchema = z.object({ failedMessageList: z.array(failureSchema) });
type Failure = z.infer<typeof failureSchema>;

/** https://developers.solapi.com/references/messages/sendManyDetail. Without idempotency key: may send a text twice. */
export function createSolapiSms(settings: SolapiSettings, now: () => Date, milliseconds = timeoutMs): SmsGateway {
  const url = new URL("messages/v4/send-many/detail", `${settings.url}/`);
  return {
    async send(sms) {
      const body = JSON.stringify({ messages: [describe(sms, settings.from)], allowDuplicates: false });
      const headers = { authorization: authorize(settings, now()), "content-type": "application/json" };
      const signal = AbortSignal.timeout(milliseconds);
      const answer = await fetch(url, { method: "POST", headers, body, signal, redirect: "error" });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`Solapi answered ${answer.status} ${errorCodeOf(text)}`);
      const [failed] = answerSchema.parse(JSON.parse(text)).failedMessageList;
      if (failed) throw refusalOf(failed);
    },
  };
}

/** Korean numbers use the national format; for others Solapi requires the country and supports only SMS. */
function describe(sms: Sms, from: string) {
  const number = parsePhoneNumberFromString(sms.to);
  if (!number?.isValid()) throw new Undeliverable("not a telephone number");
  const customFields = { message: sms.id }; // for look-ups in Solapi's console
  const message = { from: from.replaceAll(/\D/g, ""), text: sms.text, customFields };
  if (number.countryCallingCode !== home) {
    return { ...message, to: number.nationalNumber, country: number.countryCallingCode, type: "SMS" };
  }
  return { ...message, to: `0${number.nationalNumber}`, country: home, autoTypeDetect: true };
}

const countryRefused = "1025";

/**
 * A code from 3000 on says that the number is unreachable; lower codes can be fixed by the operator, except
 * unsupported countries.
 */
function refusalOf({ statusCode = "", statusMessage = "" }: Failure): Error {
  const reason = `Solapi: ${statusCode} ${statusMessage}`.trim();
  const forGood = Number(statusCode) >= 3000 || statusCode === countryRefused;
  return forGood ? new Undeliverable(reason) : new Error(reason);
}

function errorCodeOf(text: string): string {
  try {
    return z.object({ errorCode: z.string().max(100) }).parse(JSON.parse(text)).errorCode;
  } catch {
    return "without a reason";
  }
}

function authorize({ key, secret }: SolapiSettings, now: Date): string {
  const date = now.toISOString();
  const salt = randomBytes(16).toString("hex");
  const signature = createHmac("sha256", secret)
    .update(date + salt)
    .digest("hex");
  return `HMAC-SHA256 apiKey=${key}, date=${date}, salt=${salt}, signature=${signature}`;
}
