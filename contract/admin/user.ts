import { z } from "zod";
import { deletionRequests } from "domain/enums";
import { adminRoles } from "domain/people/permissions";
import { accountSchema, adminRolesSchema, deletionPreviewSchema, sessionSchema } from "../account";
import { adminCalls, defineListFile } from "../call";
import { emailSchema } from "../auth";
import { byId, id, instant, languageSchema, pageQuery } from "../envelope";
import { says } from "../problem";
import { reservationListQuery, reservationSchema, type Reservation } from "../reservation";
import { sortBy } from "../sort";
import { text, textOfLines } from "../text";
import { personName, personNameFields } from "../person-name";

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
    cleanedHouses: z.array(z.string()).meta({ description: "Slugs of the houses whose rooms a cleaner sees" }),
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

const rolesSchema = z.array(z.enum(adminRoles, says("invalid"))).max(adminRoles.length, says("invalid"));

/** All the roles the account is to have; none makes a member of it. */
const userRolesBody = z.object({
  roles: rolesSchema,
  cleanedHouses: z.array(text(100)).max(1_000, says("tooLong")).optional().meta({
    description: "Slugs of the houses whose rooms a cleaner is to see; those of now without it, none without the role",
  }),
});

/** A colleague without an account. Neither phone nor date of birth is asked for. */
export const colleagueBody = z
  .object({
    email: emailSchema,
    ...personNameFields,
    locale: languageSchema.meta({ description: "Of the invitation and the account" }),
    roles: rolesSchema.min(1, says("required")),
  })
  .meta({ id: "ColleagueInvitation" });

export const blockBody = z
  .object({ reason: textOfLines(500, "reasonRequired").min(1, says("reasonRequired")) })
  .meta({ id: "AccountBlockRequest" });

const changed = { params: byId, data: adminUserDetailSchema, answers: "The user as they are now" } as const;
const changedRole = { ...changed, proof: "always" } as const;

const reader = adminCalls("users.read");
const roleWriter = adminCalls("roles.write");
const userWriter = adminCalls("users.write");

export const listUsers = reader.get("listUsers", "/v1/admin/users", {
  summary: "The users, by name, e-mail or phone",
  query: adminUserQuery,
  data: z.array(adminUserSchema),
  isPaged: true,
});

export const exportUsers = defineListFile(listUsers, {
  operationId: "exportUsers",
  summary: "The users of a query as a file, newest first",
});

export const getUser = reader.get("getUser", "/v1/admin/users/{id}", {
  summary: "One user with what they have agreed to and where they are signed in",
  params: byId,
  data: adminUserDetailSchema,
  errors: ["USER_NOT_FOUND"],
});

const defineUserReservations = (operationId: string, phase: Reservation["phase"]) =>
  reader.get(operationId, `/v1/admin/users/{id}/reservations/${phase}`, {
    summary: `A user's stays that are ${phase}, by the clock`,
    params: byId,
    query: reservationListQuery,
    data: z.array(reservationSchema),
    isPaged: true,
    errors: ["USER_NOT_FOUND"],
  });

export const listUserReservations = {
  upcoming: defineUserReservations("listUserUpcomingReservations", "upcoming"),
  current: defineUserReservations("listUserCurrentReservations", "current"),
  past: defineUserReservations("listUserPastReservations", "past"),
  canceled: defineUserReservations("listUserCanceledReservations", "canceled"),
};

export const grantAdmin = roleWriter.put("grantAdmin", "/v1/admin/users/{id}/admin", {
  ...changedRole,
  summary: "Make a user an admin, whose e-mail is confirmed. EMAIL_NOT_VERIFIED otherwise",
  errors: ["USER_NOT_FOUND", "EMAIL_NOT_VERIFIED"],
});

export const revokeAdmin = roleWriter.delete("revokeAdmin", "/v1/admin/users/{id}/admin", {
  ...changedRole,
  summary: "Revoke the admin role. OWN_ROLE for oneself, LAST_ADMIN for the last one",
  errors: ["USER_NOT_FOUND", "OWN_ROLE", "LAST_ADMIN"],
});

export const updateUserRoles = roleWriter.put("updateUserRoles", "/v1/admin/users/{id}/roles", {
  ...changedRole,
  summary: "Give a user exactly these roles. OWN_ROLE for one's own admin role, LAST_ADMIN for the last one",
  body: userRolesBody,
  errors: ["USER_NOT_FOUND", "OWN_ROLE", "LAST_ADMIN", "EMAIL_NOT_VERIFIED"],
});

export const inviteColleague = roleWriter.post("inviteColleague", "/v1/admin/users", {
  summary: "Make a colleague's account and invite them by e-mail to set its first password",
  body: colleagueBody,
  data: adminUserDetailSchema,
  answers:
    "The user; invited again until they have set a password, with the roles of this call. USER_EXISTS for an account whose e-mail is confirmed, that has booked or is blocked: it gets its roles on its own page",
  proof: "always",
  isCreated: true,
  isIdempotent: true,
  errors: ["USER_EXISTS", "RATE_LIMITED"],
});

export const resetUserSecondFactor = roleWriter.delete("resetUserSecondFactor", "/v1/admin/users/{id}/second-factor", {
  ...changedRole,
  summary: "Remove a user's lost second factor and log them out everywhere. OWN_SECOND_FACTOR for one's own",
  errors: ["USER_NOT_FOUND", "OWN_SECOND_FACTOR"],
});

export const endUserSessions = userWriter.put("endUserSessions", "/v1/admin/users/{id}/sessions/end", {
  ...changed,
  summary: "Log a user out everywhere; of one's own sessions this one stays",
  errors: ["USER_NOT_FOUND", "USER_OUT_OF_REACH"],
});

export const blockUser = userWriter.put("blockUser", "/v1/admin/users/{id}/block", {
  ...changed,
  summary: "Block a user from new bookings; of a blocked one, another reason is refused",
  body: blockBody,
  errors: ["USER_NOT_FOUND", "ALREADY_BLOCKED", "LAST_ADMIN", "USER_OUT_OF_REACH"],
});

export const unblockUser = userWriter.delete("unblockUser", "/v1/admin/users/{id}/block", {
  ...changed,
  summary: "Let a user book again; nothing for one who is not blocked",
  errors: ["USER_NOT_FOUND", "USER_OUT_OF_REACH"],
});

export const resendUserVerificationEmail = userWriter.post(
  "resendUserVerificationEmail",
  "/v1/admin/users/{id}/verify-email/resend",
  {
    ...changed,
    summary: "Send the link that confirms the e-mail again; nothing for one that is confirmed",
    isIdempotent: true,
    errors: ["USER_NOT_FOUND", "RATE_LIMITED", "USER_OUT_OF_REACH"],
  },
);

export const previewUserDeletion = reader.get("previewUserDeletion", "/v1/admin/users/{id}/deletion", {
  summary: "What deleting a user's account would do now, as the user would see it",
  params: byId,
  data: deletionPreviewSchema,
  answers: "Nothing is changed",
  errors: ["USER_NOT_FOUND"],
});

export const userDeletionBody = z
  .object({ request: z.enum(deletionRequests, says("required")).meta({ description: "How the person asked for it" }) })
  .meta({ id: "UserDeletionRequest" });

export const deleteUser = userWriter.delete("deleteUser", "/v1/admin/users/{id}", {
  summary: "Delete the account of a person who asked for it, by the rules of their own page",
  params: byId,
  body: userDeletionBody,
  isBodyRequired: true,
  proof: "always",
  answers: "The account is gone and signed out everywhere. ACCOUNT_HAS_OBLIGATIONS while a stay or money is open",
  errors: ["USER_NOT_FOUND", "USER_OUT_OF_REACH", "ACCOUNT_HAS_OBLIGATIONS", "LAST_ADMIN"],
});
