import { z } from "zod";
import { accountSchema, sessionSchema } from "./account";
import { id, instant, pageQuery } from "./envelope";
import { sortBy } from "./sort";
import { text } from "./text";

/** A user as staff see them in the list. Accounts that were deleted are not among them. */
export const adminUserSchema = z
  .object({
    id,
    username: z.string().meta({ description: "The e-mail" }),
    firstName: z.string(),
    lastName: z.string(),
    country: z.string().meta({ description: "ISO 3166-1 alpha-2 of the phone" }),
    phone: z.string().meta({ description: "E.164" }),
    role: accountSchema.shape.role,
    emailVerified: z.boolean(),
    suspendedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: "AdminUser" });
export type AdminUser = z.infer<typeof adminUserSchema>;

/** `GET /v1/admin/users/{id}`: with what they have agreed to, and where they are signed in. */
export const adminUserDetailSchema = adminUserSchema
  .extend({
    account: accountSchema,
    sessions: z.array(sessionSchema).meta({ description: "Live ones, last used first; `current` is the reader's own" }),
    lastAdmin: z.boolean().meta({ description: "Nobody else is an admin" }),
  })
  .meta({ id: "AdminUserDetail" });
export type AdminUserDetail = z.infer<typeof adminUserDetailSchema>;

/** What narrows the list of users. */
const filters = {
  q: text(254).optional().meta({ description: "Part of a name, of an e-mail, or of a phone number in any spelling" }),
  role: accountSchema.shape.role.optional(),
};

/** `GET /v1/admin/users`. */
export const adminUserQuery = z.object({
  ...filters,
  sort: sortBy(["name", "email", "createdAt"]).default("-createdAt"),
  ...pageQuery,
});

/** `GET /v1/admin/users.csv`: the same rows, newest first. */
export const adminUserFileQuery = adminUserQuery.omit({ page: true, size: true });
