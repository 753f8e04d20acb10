import { z } from "zod";
import { maxPushSubscriptions } from "domain/rules";
import { sessionSchema } from "./account";
import { memberCalls } from "./call";
import { byId, id, instant } from "./envelope";
import { says } from "./problem";

const endpointSchema = z
  .string({ error: says("required") })
  .max(1_000, says("tooLong"))
  .regex(/^https:\/\/[^\s@]+$/i, says("httpsRequired"))
  .refine((value) => URL.canParse(value), says("httpsRequired"))
  .meta({ description: "The https address at which the browser's push service takes messages; never shown again" });

const base64url = (bytes: number) =>
  z
    .string({ error: says("required") })
    .regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), says("invalid"))
    .meta({ description: `${bytes} bytes, base64url` });

/** As `PushSubscription.toJSON()` of the browser answers. */
export const pushSubscriptionBody = z.object({
  endpoint: endpointSchema,
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});

/** Without its address and keys, which grant access. */
export const pushSubscriptionSchema = z
  .object({
    id,
    host: z.string().meta({ description: "Of the browser's push service" }),
    device: sessionSchema.shape.device,
    current: z.boolean().meta({ description: "Switched on in the reader's session" }),
    createdAt: instant,
  })
  .meta({ id: "PushSubscription" });
export type PushSubscriptionView = z.infer<typeof pushSubscriptionSchema>;

export const pushSettingsSchema = z
  .object({
    publicKey: z
      .string()
      .nullable()
      .meta({ description: "VAPID, base64url: for the browser's `applicationServerKey`. Null: push is off" }),
    subscriptions: z.array(pushSubscriptionSchema),
  })
  .meta({ id: "PushSettings" });
export type PushSettings = z.infer<typeof pushSettingsSchema>;

const member = memberCalls("Push notifications");

export const getPushSettings = member.get("getPushSettings", "/v1/users/me/push-subscriptions", {
  summary: "The key that browsers subscribe with, and my devices, newest first",
  data: pushSettingsSchema,
  answers: "The key and the devices",
});

export const createPushSubscription = member.post("createPushSubscription", "/v1/users/me/push-subscriptions", {
  summary: `Send notifications to this browser, at most ${maxPushSubscriptions} of an account; a known endpoint moves to the reader`,
  body: pushSubscriptionBody,
  data: pushSubscriptionSchema,
  answers: "The device. Notifications end with the session, and when the push service no longer knows the endpoint",
  isCreated: true,
  isIdempotent: true,
  errors: ["PUSH_SUBSCRIPTIONS_FULL", "PUSH_OFF"],
});

export const deletePushSubscriptionByEndpoint = member.delete(
  "deletePushSubscriptionByEndpoint",
  "/v1/users/me/push-subscriptions",
  {
    summary: "Send no more notifications to an endpoint; also when it is not mine, or no longer stored",
    body: z.object({ endpoint: endpointSchema }),
    answers: "No more notifications are sent",
  },
);

export const deletePushSubscription = member.delete("deletePushSubscription", "/v1/users/me/push-subscriptions/{id}", {
  summary: "Send no more notifications to one of my devices",
  params: byId,
  answers: "No more notifications are sent",
  errors: ["PUSH_SUBSCRIPTION_NOT_FOUND"],
});
