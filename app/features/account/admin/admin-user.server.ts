import { z } from "zod";
import { listAdminHouses, type AdminHouse } from "contract/admin/house";
import * as calls from "contract/admin/user";
import type { AdminUserDetail } from "contract/admin/user";
import { personNameForm } from "contract/person-name";
import type { StayPhase } from "domain/enums";
import { adminRoles } from "domain/people/permissions";
import type { Reservation } from "contract/reservation";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { explicitRecordIntents, recordIntent, recordIntents, unlessGone } from "~/platform/forms/record-intents.server";
import { paths } from "~/platform/paths/paths";

/** In the order in which admins look for a stay. */
const lookUpOrder: readonly StayPhase[] = ["current", "upcoming", "past", "canceled"];

export type UserStays = { phase: StayPhase; stays: Reservation[]; total: number };

/** Null without an account of this e-mail. */
export async function findUserByEmail(api: ApiClient, email: string): Promise<AdminUserDetail | null> {
  const { data } = await api.call(calls.listUsers, { query: { q: email, size: 20 } });
  const user = data.find(({ username }) => username === email.toLowerCase());
  return user ? api.call(calls.getUser, { params: { id: user.id } }) : null;
}

/** Null when the look-up fails. @throws ApiProblem for an unknown user, or without permission */
export async function findUser(api: ApiClient, id: string): Promise<AdminUserDetail | null> {
  try {
    return await api.call(calls.getUser, { params: { id } });
  } catch (problem) {
    if (problem instanceof ApiProblem && (problem.status >= 500 || problem.status === 429)) return null;
    throw problem;
  }
}

export function listStaysOfUser(api: ApiClient, id: string): Promise<UserStays[]> {
  return Promise.all(
    lookUpOrder.map(async (phase) => {
      const list = await api.call(calls.listUserReservations[phase], { params: { id }, query: { size: 10 } });
      return { phase, stays: list.data, total: list.pagination.totalCount };
    }),
  );
}

export type HouseToClean = Pick<AdminHouse, "slug" | "name">;

/** For the choice of a cleaner's houses. */
export async function listHousesToClean(api: ApiClient): Promise<HouseToClean[]> {
  const houses: HouseToClean[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data, pagination } = await api.call(listAdminHouses, { query: { page, size: 100 } });
    houses.push(...data.map(({ slug, name }) => ({ slug, name })));
    pages = pagination.totalPages;
  }
  return houses;
}

const emptyForm = z.object({});

const rolesForm = z.object({
  roles: z.array(z.enum(adminRoles)).default([]),
  /** The page sends an empty one too, where it shows the houses. */
  cleanedHouses: z
    .array(z.string())
    .transform((slugs) => slugs.filter(Boolean))
    .optional(),
});

const colleagueForm = calls.colleagueBody.extend(personNameForm);

export const runNewUserIntent = recordIntents({
  create: recordIntent(colleagueForm, async ({ api, t }, body) => {
    const { id } = await api.call(calls.inviteColleague, { body });
    return { done: t("admin:users.invite.sent"), to: paths.adminRecord("users", id) };
  }),
});

/** What each button of a user's page does. */
export const runUserIntent = explicitRecordIntents({
  resendVerification: recordIntent(emptyForm, async ({ api, params: { id = "" }, t }) => {
    await api.call(calls.resendUserVerificationEmail, { params: { id } });
    return { done: t("admin:users.done.resendVerification"), to: paths.adminRecord("users", id) };
  }),
  grantAdmin: recordIntent(emptyForm, async ({ api, params: { id = "" }, t }) => {
    await api.call(calls.grantAdmin, { params: { id } });
    return { done: t("admin:users.done.grantAdmin"), to: paths.adminRecord("users", id) };
  }),
  revokeAdmin: recordIntent(emptyForm, async ({ api, params: { id = "" }, t }) => {
    await api.call(calls.revokeAdmin, { params: { id } });
    return { done: t("admin:users.done.revokeAdmin"), to: paths.adminRecord("users", id) };
  }),
  saveRoles: recordIntent(rolesForm, async ({ api, params: { id = "" }, t }, body) => {
    await api.call(calls.updateUserRoles, { params: { id }, body });
    return { done: t("admin:users.done.saveRoles"), to: paths.adminRecord("users", id) };
  }),
  resetSecondFactor: recordIntent(emptyForm, async ({ api, params: { id = "" }, t }) => {
    await api.call(calls.resetUserSecondFactor, { params: { id } });
    return { done: t("admin:users.done.resetSecondFactor"), to: paths.adminRecord("users", id) };
  }),
  block: recordIntent(calls.blockUser.body, async ({ api, params: { id = "" }, t }, body) => {
    await api.call(calls.blockUser, { params: { id }, body });
    return { done: t("admin:users.done.block"), to: paths.adminRecord("users", id) };
  }),
  unblock: recordIntent(emptyForm, async ({ api, params: { id = "" }, t }) => {
    await api.call(calls.unblockUser, { params: { id } });
    return { done: t("admin:users.done.unblock"), to: paths.adminRecord("users", id) };
  }),
  delete: recordIntent(calls.userDeletionBody, async ({ api, params: { id = "" }, t }, body) => {
    await api.call(calls.deleteUser, { params: { id }, body }).catch(unlessGone); // sent twice
    return { done: t("admin:users.done.delete"), to: paths.adminList("users") };
  }),
  endSessions: recordIntent(emptyForm, async ({ api, params: { id = "" }, t }) => {
    await api.call(calls.endUserSessions, { params: { id } });
    return { done: t("admin:users.done.endSessions"), to: paths.adminRecord("users", id) };
  }),
});
