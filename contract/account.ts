import { z } from "zod";
import { countryCodeSchema, firstNameSchema, lastNameSchema, phoneSchema } from "./auth";
import { id, languageSchema } from "./envelope";
import { says } from "./problem";

const roles = ["member", "admin"] as const;
const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

/** The editable part of an account. `phone` is E.164 when read. */
export const profileSchema = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    countryCode: z.string(),
    nationalNumber: z.string().meta({ description: "The phone without its country, for filling a form" }),
    birthDate: z.iso.date().nullable(),
  })
  .meta({ id: "Profile" });
export type Profile = z.infer<typeof profileSchema>;

/** `POST /v1/users/me/profile`. */
export const profileBody = z.object({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  countryCode: countryCodeSchema,
  phone: phoneSchema,
  birthDate: z.iso.date({ error: says("birthDateInvalid") }).optional(),
});

/** `GET /v1/users/me`: `username` is the e-mail. */
export const accountSchema = z
  .object({
    id,
    username: z.string(),
    role: roleSchema,
    locale: languageSchema,
    emailVerified: z.boolean(),
    profile: profileSchema,
  })
  .meta({ id: "Account" });
export type Account = z.infer<typeof accountSchema>;
