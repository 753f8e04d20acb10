import { z } from "zod";
import {
  adminUserDetailSchema,
  adminUserSchema,
  blockBody,
  type AdminUser,
  type AdminUserDetail,
} from "contract/admin-user";
import { adminRoles } from "domain/permissions";
import type { Pagination } from "contract/envelope";
import { reservationSchema, type Reservation } from "contract/reservation";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { explicitRecordIntents, keyedForm, recordIntent } from "~/platform/forms/record-intents.server";
import type { ListQuery } from "~/platform/lists/list-query";
import { paths } from "~/platform/paths/paths";

/** In the order in which admins look for a stay. */
const stayPhases = ["current", "upcoming", "past", "canceled"] as const satisfies Reservation["phase"][];

export type UserStays = { phase: Reservation["phase"]; stays: Reservation[]; total: number };

const userPath = (id: string) => `/v1/admin/users/${encodeURIComponent(id)}`;

export function listUsers(api: ApiClient, query: ListQuery): Promise<{ data: AdminUser[]; pagination: Pagination }> {
  return api.list("/v1/admin/users", { query, returns: z.array(adminUserSchema) });
}

export function getUser(api: ApiClient, id: string): Promise<AdminUserDetail> {
  return api.get(userPath(id), { returns: adminUserDetailSchema });
}

/** Null without an account of this e-mail. */
export async function findUserByEmail(api: ApiClient, email: string): Promise<AdminUserDetail | null> {
  const { data } = await listUsers(api, { q: email, size: 20 });
  const user = data.find(({ username }) => username === email.toLowerCase());
  return user ? getUser(api, user.id) : null;
}

/** Null when the look-up fails. @throws ApiProblem for an unknown user, or without permission */
export async function findUser(api: ApiClient, id: string): Promise<AdminUserDetail | null> {
  try {
    return await getUser(api, id);
  } catch (problem) {
    if (problem instanceof ApiProblem && (problem.status >= 500 || problem.status === 429)) return null;
    throw problem;
  }
}

export function listStaysOfUser(api: ApiClient, id: string): Promise<UserStays[]> {
  return Promise.all(
    stayPhases.map(async (phase) => {
      const list = await api.list(`${userPath(id)}/reservations/${phase}`, {
        query: { size: 10 },
        returns: z.array(reservationSchema),
      });
      return { phase, stays: list.data, total: list.pagination.totalCount };
    }),
  );
}

export async function resendVerification(api: ApiClient, id: string, idempotencyKey: string): Promise<void> {
  await api.post(`${userPath(id)}/verify-email/resend`, { idempotencyKey });
}

const emptyForm = z.object({});

const rolesForm = z.object({ roles: z.array(z.enum(adminRoles)).default([]) });

/** What each button of a user's page does. */
export const runUserIntent = explicitRecordIntents({
  resendVerification: recordIntent(keyedForm, async ({ api, params: { id = "" }, t }, { idempotencyKey }) => {
    await resendVerification(api, id, idempotencyKey);
    return { done: t("admin:users.done.resendVerification"), to: paths.adminRecord("users", id) };
  }),
  grantAdmin: recordIntent(emptyForm, async ({ api, params: { id = "" }, t }) => {
    await api.put(`${userPath(id)}/admin`);
    return { done: t("admin:users.done.grantAdmin"), to: paths.adminRecord("users", id) };
  }),
  revokeAdmin: recordIntent(emptyForm, async ({ api, params: { id = "" }, t }) => {
    await api.delete(`${userPath(id)}/admin`);
    return { done: t("admin:users.done.revokeAdmin"), to: paths.adminRecord("users", id) };
  }),
  saveRoles: recordIntent(rolesForm, async ({ api, params: { id = "" }, t }, { roles }) => {
    await api.put(`${userPath(id)}/roles`, { body: { roles } });
    return { done: t("admin:users.done.saveRoles"), to: paths.adminRecord("users", id) };
  }),
  resetSecondFactor: recordIntent(emptyForm, async ({ api, params: { id = "" }, t }) => {
    await api.delete(`${userPath(id)}/second-factor`);
    return { done: t("admin:users.done.resetSecondFactor"), to: paths.adminRecord("users", id) };
  }),
  block: recordIntent(blockBody, async ({ api, params: { id = "" }, t }, body) => {
    await api.put(`${userPath(id)}/block`, { body });
    return { done: t("admin:users.done.block"), to: paths.adminRecord("users", id) };
  }),
  unblock: recordIntent(emptyForm, async ({ api, params: { id = "" }, t }) => {
    await api.delete(`${userPath(id)}/block`);
    return { done: t("admin:users.done.unblock"), to: paths.adminRecord("users", id) };
  }),
  endSessions: recordIntent(emptyForm, async ({ api, params: { id = "" }, t }) => {
    await api.put(`${userPath(id)}/sessions/end`);
    return { done: t("admin:users.done.endSessions"), to: paths.adminRecord("users", id) };
  }),
});
