import { z } from "zod";
import { adminRoles } from "domain/permissions";
import { accountSchema, adminRolesSchema, sessionSchema } from "./account";
import { id, instant, pageQuery } from "./envelope";
import { says } from "./problem";
import { sortBy } from "./sort";
import { text, textOfLines } from "./text";
import { personName } from "./person-name";

/** Deleted accounts are not listed. */
export const adminUserSchema = z
  .object({
    id,
    username: z.string().meta({ description: "The e-mail" }),
    ...personName,
    country: z.string().meta({ description: "ISO 3166-1 alpha-2 of the phone" }),
    phone: z.string().meta({ description: "E.164" }),
    role: accountSchema.shape.role,
    roles: adminRolesSchema,
    emailVerified: z.boolean(),
    suspendedAt: instant.nullable(),
    blockedAt: instant.nullable().meta({ description: "Since when it cannot make new bookings, by an admin" }),
    createdAt: instant,
  })
  .meta({ id: "AdminUser" });
export type AdminUser = z.infer<typeof adminUserSchema>;

export const adminUserDetailSchema = adminUserSchema
  .extend({
    account: accountSchema,
    sessions: z.array(sessionSchema).meta({ description: "Live ones, last used first; `current` is the reader's own" }),
    lastAdmin: z.boolean().meta({ description: "There is no other admin who can act: not suspended, not blocked" }),
    blockReason: z.string().nullable(),
    secondFactor: z.boolean().meta({ description: "Logs in with codes of an authenticator app too" }),
  })
  .meta({ id: "AdminUserDetail" });
export type AdminUserDetail = z.infer<typeof adminUserDetailSchema>;

const filters = {
  q: text(254).optional().meta({ description: "Part of a name, of an e-mail, or of a phone number in any spelling" }),
  role: z
    .enum(["member", ...adminRoles])
    .optional()
    .meta({ description: "`member`: those without any other role" }),
};

export const adminUserQuery = z.object({
  ...filters,
  sort: sortBy(["name", "email", "createdAt"]).default("-createdAt"),
  ...pageQuery,
});

export const adminUserFileQuery = adminUserQuery.omit({ page: true, size: true });

/** All the roles the account is to have; none makes a member of it. */
export const userRolesBody = z.object({
  roles: z.array(z.enum(adminRoles, says("invalid"))).max(adminRoles.length, says("invalid")),
});

export const blockBody = z
  .object({ reason: textOfLines(500, "reasonRequired").min(1, says("reasonRequired")) })
  .meta({ id: "AccountBlockRequest" });
