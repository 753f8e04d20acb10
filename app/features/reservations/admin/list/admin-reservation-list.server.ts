import { z } from "zod";
import {
  adminReservationRowSchema,
  signingReminderResultSchema,
  signingRemindersBody,
  type AdminReservationRow,
  type SigningReminderResult,
} from "contract/admin-reservation-list";
import { ApiProblem } from "~/platform/api-client/api-problem";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { recordIntent, recordIntents } from "~/platform/forms/record-intents.server";
import { listQueryOf } from "~/platform/lists/list-query";
import { readList, type ReadList } from "~/platform/lists/read-list.server";
import { paths } from "~/platform/paths/paths";

const names = ["q", "status", "area", "from", "to"];

export function listAdminReservations(api: ApiClient, search: URLSearchParams): Promise<ReadList<AdminReservationRow>> {
  const query = listQueryOf(search, names);
  return readList(api.list("/v1/admin/reservations", { query, returns: z.array(adminReservationRowSchema) }));
}

const { ids } = signingRemindersBody.shape;
const sendForm = z.object({ ids, idempotencyKey: z.uuid() });

/** The ticked rows; none for invalid input. */
export const readTicked = (search: URLSearchParams): string[] => ids.safeParse(search.getAll("ids")).data ?? [];

const returns = z.array(signingReminderResultSchema);

export const previewSigningReminders = (api: ApiClient, ids: string[]): Promise<SigningReminderResult[]> =>
  api.post("/v1/admin/reservations/send-signing-reminders", { body: { ids, dryRun: true }, returns });

/** Null when it is no longer stored. */
export async function findSentReminders(api: ApiClient, key: string): Promise<SigningReminderResult[] | null> {
  try {
    return await api.get(`/v1/admin/signing-reminders/${encodeURIComponent(key)}`, { returns });
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) return null;
    throw problem;
  }
}

export const runReminderIntent = recordIntents({
  sendSigningReminders: recordIntent(sendForm, async ({ api }, { ids, idempotencyKey }) => {
    const body = { ids, dryRun: false };
    await api.post("/v1/admin/reservations/send-signing-reminders", { body, idempotencyKey, returns });
    return { done: null, to: paths.adminReminders({ sent: idempotencyKey }) };
  }),
});
