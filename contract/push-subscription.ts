import { z } from "zod";
import { sessionSchema } from "./account";
import { id, instant } from "./envelope";
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

export const pushEndpointBody = z.object({ endpoint: endpointSchema });

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
