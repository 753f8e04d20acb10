import { z } from "zod";
import { adminRoles } from "domain/people/permissions";
import { accountSchema, adminRolesSchema, sessionSchema } from "../account";
import { defineCall, defineListFile } from "../call";
import { byId, id, instant, pageQuery } from "../envelope";
import { says } from "../problem";
import { reservationListQuery, reservationSchema, type Reservation } from "../reservation";
import { sortBy } from "../sort";
import { text, textOfLines } from "../text";
import { personName } from "../person-name";

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

/** All the roles the account is to have; none makes a member of it. */
const userRolesBody = z.object({
  roles: z.array(z.enum(adminRoles, says("invalid"))).max(adminRoles.length, says("invalid")),
});

export const blockBody = z
  .object({ reason: textOfLines(500, "reasonRequired").min(1, says("reasonRequired")) })
  .meta({ id: "AccountBlockRequest" });

const read = { tag: "Admin", access: { permission: "users.read" } } as const;

const changed = {
  tag: "Admin",
  access: { permission: "users.write" },
  params: byId,
  data: adminUserDetailSchema,
  answers: "The user as they are now",
} as const;
const changedRole = { ...changed, access: { permission: "roles.write" }, proof: "always" } as const;

export const listUsers = defineCall({
  ...read,
  operationId: "listUsers",
  method: "get",
  path: "/v1/admin/users",
  summary: "The users, by name, e-mail or phone",
  query: adminUserQuery,
  data: z.array(adminUserSchema),
  answers: "A page of users",
  isPaged: true,
});

export const exportUsers = defineListFile(listUsers, {
  operationId: "exportUsers",
  summary: "The users of a query as a file, newest first",
});

export const getUser = defineCall({
  ...read,
  operationId: "getUser",
  method: "get",
  path: "/v1/admin/users/{id}",
  summary: "One user with what they have agreed to and where they are signed in",
  params: byId,
  data: adminUserDetailSchema,
  answers: "The user",
  errors: ["USER_NOT_FOUND"],
});

const defineUserReservations = (operationId: string, phase: Reservation["phase"]) =>
  defineCall({
    ...read,
    operationId,
    method: "get",
    path: `/v1/admin/users/{id}/reservations/${phase}`,
    summary: `A user's stays that are ${phase}, by the clock`,
    params: byId,
    query: reservationListQuery,
    data: z.array(reservationSchema),
    answers: "A page of reservations",
    isPaged: true,
    errors: ["USER_NOT_FOUND"],
  });

export const listUserReservations = {
  upcoming: defineUserReservations("listUserUpcomingReservations", "upcoming"),
  current: defineUserReservations("listUserCurrentReservations", "current"),
  past: defineUserReservations("listUserPastReservations", "past"),
  canceled: defineUserReservations("listUserCanceledReservations", "canceled"),
};

export const grantAdmin = defineCall({
  ...changedRole,
  operationId: "grantAdmin",
  method: "put",
  path: "/v1/admin/users/{id}/admin",
  summary: "Make a user an admin, whose e-mail is confirmed. EMAIL_NOT_VERIFIED otherwise",
  errors: ["USER_NOT_FOUND", "EMAIL_NOT_VERIFIED"],
});

export const revokeAdmin = defineCall({
  ...changedRole,
  operationId: "revokeAdmin",
  method: "delete",
  path: "/v1/admin/users/{id}/admin",
  summary: "Revoke the admin role. OWN_ROLE for oneself, LAST_ADMIN for the last one",
  errors: ["USER_NOT_FOUND", "OWN_ROLE", "LAST_ADMIN"],
});

export const updateUserRoles = defineCall({
  ...changedRole,
  operationId: "updateUserRoles",
  method: "put",
  path: "/v1/admin/users/{id}/roles",
  summary: "Give a user exactly these roles. OWN_ROLE for one's own admin role, LAST_ADMIN for the last one",
  body: userRolesBody,
  errors: ["USER_NOT_FOUND", "OWN_ROLE", "LAST_ADMIN", "EMAIL_NOT_VERIFIED"],
});

export const resetUserSecondFactor = defineCall({
  ...changedRole,
  operationId: "resetUserSecondFactor",
  method: "delete",
  path: "/v1/admin/users/{id}/second-factor",
  summary: "Remove a user's lost second factor and log them out everywhere. OWN_SECOND_FACTOR for one's own",
  errors: ["USER_NOT_FOUND", "OWN_SECOND_FACTOR"],
});

export const endUserSessions = defineCall({
  ...changed,
  operationId: "endUserSessions",
  method: "put",
  path: "/v1/admin/users/{id}/sessions/end",
  summary: "Log a user out everywhere; of one's own sessions this one stays",
  errors: ["USER_NOT_FOUND", "USER_OUT_OF_REACH"],
});

export const blockUser = defineCall({
  ...changed,
  operationId: "blockUser",
  method: "put",
  path: "/v1/admin/users/{id}/block",
  summary: "Block a user from new bookings; of a blocked one, another reason is refused",
  body: blockBody,
  errors: ["USER_NOT_FOUND", "ALREADY_BLOCKED", "LAST_ADMIN", "USER_OUT_OF_REACH"],
});

export const unblockUser = defineCall({
  ...changed,
  operationId: "unblockUser",
  method: "delete",
  path: "/v1/admin/users/{id}/block",
  summary: "Let a user book again; nothing for one who is not blocked",
  errors: ["USER_NOT_FOUND", "USER_OUT_OF_REACH"],
});

export const resendUserVerificationEmail = defineCall({
  ...changed,
  operationId: "resendUserVerificationEmail",
  method: "post",
  path: "/v1/admin/users/{id}/verify-email/resend",
  summary: "Send the link that confirms the e-mail again; nothing for one that is confirmed",
  isIdempotent: true,
  errors: ["USER_NOT_FOUND", "RATE_LIMITED", "USER_OUT_OF_REACH"],
});
