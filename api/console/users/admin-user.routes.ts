import * as calls from "contract/admin/user";
import type { AdminUser } from "contract/admin/user";
import { stayPhases } from "domain/enums";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { nameColumns, type CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { listPhase } from "../../stays/reservations/reservation.queries";
import { listReservationViews } from "../../stays/reservations/reservation.view";
import { previewDeletion } from "../personal-data/deletion";
import { getAdminUser, getUserRow, listAdminUsers, readAdminUsers } from "./admin-user.queries";
import {
  changeUserRoles,
  deleteUser,
  endUserSessions,
  inviteColleague,
  resendUserVerification,
  resetUserSecondFactor,
  setUserBlock,
  updateUserRoles,
} from "./user.commands";

const columns: CsvColumns<AdminUser> = {
  id: ({ id }) => id,
  username: ({ username }) => username,
  ...nameColumns((user) => user),
  country: ({ country }) => country,
  phone: ({ phone }) => phone,
  role: ({ role }) => role,
  emailVerified: ({ emailVerified }) => emailVerified,
  suspendedAt: ({ suspendedAt }) => suspendedAt,
  blockedAt: ({ blockedAt }) => blockedAt,
  createdAt: ({ createdAt }) => createdAt,
  roles: ({ roles }) => roles.join(" "),
};

export function adminUserRoutes(services: Services): ApiHono {
  const { router, implement, implementFile } = createImplementer(services);
  const { db } = services;

  implement(calls.listUsers, ({ query }) => listAdminUsers(db, query));

  implementFile(calls.exportUsers, columns, ({ query }) => readAdminUsers(db, query));

  implement(calls.getUser, ({ params, account }) => getAdminUser(services, params.id, account));

  for (const phase of stayPhases) {
    implement(calls.listUserReservations[phase], async ({ params, query: { page, size }, language }) => {
      const now = services.now();
      const { id: accountId } = await getUserRow(db, params.id);
      const { ids, totalCount } = await listPhase(db, { accountId, phase, now, page, size });
      return { rows: await listReservationViews(db, ids, language, now), total: totalCount };
    });
  }

  implement(calls.grantAdmin, async ({ params, account, actor }) => {
    await changeUserRoles(services, params.id, (roles) => [...roles, "admin"], actor);
    return getAdminUser(services, params.id, account);
  });

  implement(calls.revokeAdmin, async ({ params, account, actor }) => {
    await changeUserRoles(services, params.id, (roles) => roles.filter((role) => role !== "admin"), actor);
    return getAdminUser(services, params.id, account);
  });

  implement(calls.updateUserRoles, async ({ params, body, account, actor }) => {
    await updateUserRoles(services, params.id, body, actor);
    return getAdminUser(services, params.id, account);
  });

  implement(calls.inviteColleague, async ({ body, account, actor }) =>
    getAdminUser(services, await inviteColleague(services, body, actor), account),
  );

  implement(calls.resetUserSecondFactor, async ({ params, account, actor }) => {
    await resetUserSecondFactor(services, params.id, actor);
    return getAdminUser(services, params.id, account);
  });

  implement(calls.endUserSessions, async ({ params, account, actor }) => {
    await endUserSessions(services, params.id, account, actor);
    return getAdminUser(services, params.id, account);
  });

  implement(calls.blockUser, async ({ params, body, account, actor, language }) => {
    await setUserBlock(services, params.id, body, { admin: actor, reader: account, language });
    return getAdminUser(services, params.id, account);
  });

  implement(calls.unblockUser, async ({ params, account, actor, language }) => {
    await setUserBlock(services, params.id, null, { admin: actor, reader: account, language });
    return getAdminUser(services, params.id, account);
  });

  implement(calls.resendUserVerificationEmail, async ({ params, account, actor }) => {
    await resendUserVerification(services, params.id, account, actor);
    return getAdminUser(services, params.id, account);
  });

  implement(calls.previewUserDeletion, async ({ params }) => {
    const { id } = await getUserRow(db, params.id);
    return previewDeletion(services, id);
  });

  implement(calls.deleteUser, ({ params, body, account, actor }) =>
    deleteUser(services, params.id, body, { admin: actor, reader: account }),
  );

  return router;
}
