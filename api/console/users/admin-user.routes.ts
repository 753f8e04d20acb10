import {
  adminUserDetailSchema,
  adminUserFileQuery,
  adminUserQuery,
  adminUserSchema,
  blockBody,
  userRolesBody,
  type AdminUser,
} from "contract/admin-user";
import { byId } from "contract/envelope";
import { reservationListQuery, reservationSchema } from "contract/reservation";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { listPhase, phases } from "../../stays/reservations/reservation.queries";
import { listReservationViews } from "../../stays/reservations/reservation.view";
import { getAdminUser, getUserRow, listAdminUsers, readAdminUsers } from "./admin-user.queries";
import {
  changeUserRoles,
  endUserSessions,
  resendUserVerification,
  resetUserSecondFactor,
  setUserBlock,
} from "./user.commands";

const userPath = "/admin/users/{id}";
const changedUser = { params: byId, data: adminUserDetailSchema, description: "The user as they are now" };

const changesRoles = { permission: "roles.write", needsProof: true } as const;

const columns: CsvColumns<AdminUser> = {
  id: ({ id }) => id,
  username: ({ username }) => username,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  country: ({ country }) => country,
  phone: ({ phone }) => phone,
  role: ({ role }) => role,
  emailVerified: ({ emailVerified }) => emailVerified,
  suspendedAt: ({ suspendedAt }) => suspendedAt,
  blockedAt: ({ blockedAt }) => blockedAt,
  createdAt: ({ createdAt }) => createdAt,
  roles: ({ roles }) => roles.join(" "),
};

/** `/v1/admin/users`: who has an account, their stays, and what admins do to an account. */
export function adminUserRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, { notFound: "USER_NOT_FOUND", read: "users.read", write: "users.write" });
  const { db } = services;

  calls.list(
    {
      path: "/admin/users",
      summary: "The users, by name, e-mail or phone",
      query: adminUserQuery,
      row: adminUserSchema,
      description: "A page of users",
    },
    ({ query }) => listAdminUsers(db, query),
  );
  calls.file(
    {
      path: "/admin/users.csv",
      summary: "The users of a query as a file, newest first",
      query: adminUserFileQuery,
      description: "The file",
      columns,
    },
    ({ query }) => readAdminUsers(db, query),
  );
  calls.get(
    {
      path: userPath,
      summary: "One user with what they have agreed to and where they are signed in",
      params: byId,
      data: adminUserDetailSchema,
      description: "The user",
    },
    ({ params, account }) => getAdminUser(services, params.id, account),
  );
  for (const phase of phases) {
    calls.list(
      {
        path: `${userPath}/reservations/${phase}`,
        summary: `A user's stays that are ${phase}, by the clock`,
        params: byId,
        query: reservationListQuery,
        row: reservationSchema,
        description: "A page of reservations",
      },
      async ({ params, query: { page, size }, language }) => {
        const now = services.now();
        const { id: accountId } = await getUserRow(db, params.id);
        const { ids, totalCount } = await listPhase(db, { accountId, phase, now, page, size });
        return { rows: await listReservationViews(db, ids, language, now), total: totalCount };
      },
    );
  }
  calls.action(
    {
      ...changedUser,
      method: "put",
      path: `${userPath}/admin`,
      ...changesRoles,
      summary: "Make a user an admin, whose e-mail is confirmed. EMAIL_NOT_VERIFIED otherwise",
    },
    async ({ params, account, actor }) => {
      await changeUserRoles(services, params.id, (roles) => [...roles, "admin"], actor);
      return getAdminUser(services, params.id, account);
    },
  );
  calls.action(
    {
      ...changedUser,
      method: "delete",
      path: `${userPath}/admin`,
      ...changesRoles,
      summary: "Revoke the admin role. OWN_ROLE for oneself, LAST_ADMIN for the last one",
    },
    async ({ params, account, actor }) => {
      await changeUserRoles(services, params.id, (roles) => roles.filter((role) => role !== "admin"), actor);
      return getAdminUser(services, params.id, account);
    },
  );
  calls.update(
    {
      ...changedUser,
      path: `${userPath}/roles`,
      ...changesRoles,
      summary: "Give a user exactly these roles. OWN_ROLE for one's own admin role, LAST_ADMIN for the last one",
      body: userRolesBody,
    },
    async ({ params, body, account, actor }) => {
      await changeUserRoles(services, params.id, () => body.roles, actor);
      return getAdminUser(services, params.id, account);
    },
  );
  calls.action(
    {
      ...changedUser,
      method: "delete",
      path: `${userPath}/second-factor`,
      ...changesRoles,
      summary: "Remove a user's lost second factor and log them out everywhere. OWN_SECOND_FACTOR for one's own",
    },
    async ({ params, account, actor }) => {
      await resetUserSecondFactor(services, params.id, actor);
      return getAdminUser(services, params.id, account);
    },
  );
  calls.action(
    {
      ...changedUser,
      method: "put",
      path: `${userPath}/sessions/end`,
      summary: "Log a user out everywhere; of one's own sessions this one stays",
    },
    async ({ params, account, actor }) => {
      await endUserSessions(services, params.id, account, actor);
      return getAdminUser(services, params.id, account);
    },
  );
  calls.update(
    {
      ...changedUser,
      path: `${userPath}/block`,
      summary: "Block a user from new bookings; of a blocked one, another reason is refused",
      body: blockBody,
    },
    async ({ params, body, account, actor, language }) => {
      await setUserBlock(services, params.id, body, { admin: actor, reader: account, language });
      return getAdminUser(services, params.id, account);
    },
  );
  calls.action(
    {
      ...changedUser,
      method: "delete",
      path: `${userPath}/block`,
      summary: "Let a user book again; nothing for one who is not blocked",
    },
    async ({ params, account, actor, language }) => {
      await setUserBlock(services, params.id, null, { admin: actor, reader: account, language });
      return getAdminUser(services, params.id, account);
    },
  );
  calls.action(
    {
      ...changedUser,
      method: "post",
      path: `${userPath}/verify-email/resend`,
      summary: "Send the link that confirms the e-mail again; nothing for one that is confirmed",
      isIdempotent: true,
    },
    async ({ params, account, actor }) => {
      await resendUserVerification(services, params.id, account, actor);
      return getAdminUser(services, params.id, account);
    },
  );
  return calls.router;
}
