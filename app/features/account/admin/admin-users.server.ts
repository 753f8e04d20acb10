import { z } from "zod";
import { adminUserDetailSchema, adminUserSchema, type AdminUser, type AdminUserDetail } from "contract/admin-user";
import type { Pagination } from "contract/envelope";
import { reservationSchema, type Reservation } from "contract/reservation";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import type { ListQuery } from "~/platform/lists/list-query";

/** In the order in which staff look for a stay. */
const stayPhases = ["current", "upcoming", "past", "canceled"] as const satisfies Reservation["phase"][];

export type UserStays = { phase: Reservation["phase"]; stays: Reservation[]; total: number };

const userPath = (id: string) => `/v1/admin/users/${encodeURIComponent(id)}`;

export function listUsers(api: ApiClient, query: ListQuery): Promise<{ data: AdminUser[]; pagination: Pagination }> {
  return api.list("/v1/admin/users", { query, returns: z.array(adminUserSchema) });
}

/**
 * Null when the look-up fails, which is silent (spec section 8).
 * @throws ApiProblem for a user that there is not, and for who may not look
 */
export async function findUser(api: ApiClient, id: string): Promise<AdminUserDetail | null> {
  try {
    return await api.get(userPath(id), { returns: adminUserDetailSchema });
  } catch (problem) {
    if (problem instanceof ApiProblem && (problem.status >= 500 || problem.status === 429)) return null;
    throw problem;
  }
}

/** The four lists, the newest of each. */
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

const userIntents = ["resendVerification", "grantAdmin", "revokeAdmin", "endSessions"] as const;
export type UserIntent = (typeof userIntents)[number];

export const isUserIntent = (value: unknown): value is UserIntent => userIntents.some((intent) => intent === value);

/** Does what a button of the page says. */
export async function changeUser(api: ApiClient, id: string, intent: UserIntent, idempotencyKey: string) {
  const run = {
    resendVerification: () => api.post(`${userPath(id)}/verify-email/resend`, { idempotencyKey }),
    grantAdmin: () => api.put(`${userPath(id)}/admin`),
    revokeAdmin: () => api.delete(`${userPath(id)}/admin`),
    endSessions: () => api.put(`${userPath(id)}/sessions/end`),
  };
  await run[intent]();
}
