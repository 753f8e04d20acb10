import { z } from "zod";
import {
  adminReservationRowSchema,
  signingReminderResultSchema,
  type AdminReservationRow,
  type SigningReminderResult,
} from "contract/admin-reservation-list";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { listQueryOf } from "~/platform/lists/list-query";
import { readList, type ReadList } from "~/platform/lists/read-list.server";

const names = ["q", "status", "area", "from", "to"];

export function listAdminReservations(api: ApiClient, search: URLSearchParams): Promise<ReadList<AdminReservationRow>> {
  const query = listQueryOf(search, names);
  return readList(api.list("/v1/admin/reservations", { query, returns: z.array(adminReservationRowSchema) }));
}

const returns = z.array(signingReminderResultSchema);

/** What would be sent for each, in their order. */
export const previewSigningReminders = (api: ApiClient, ids: string[]): Promise<SigningReminderResult[]> =>
  api.post("/v1/admin/reservations/send-signing-reminders", { body: { ids, dryRun: true }, returns });
