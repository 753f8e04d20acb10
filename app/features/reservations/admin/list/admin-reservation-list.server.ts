import { z } from "zod";
import {
  adminReservationRowSchema,
  paymentReminderPreviewSchema,
  signingReminderResultSchema,
  type AdminReservationRow,
  type PaymentReminderPreview,
  type SigningReminderResult,
} from "contract/admin-reservation-list";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { listQueryOf } from "~/platform/lists/list-query";
import { readList, type ReadList } from "~/platform/lists/read-list.server";

const rowsSchema = z.array(adminReservationRowSchema);
const names = ["q", "status", "area", "from", "to"];

export function listAdminReservations(api: ApiClient, search: URLSearchParams): Promise<ReadList<AdminReservationRow>> {
  const query = listQueryOf(search, names);
  return readList(api.list("/v1/admin/reservations", { query, returns: rowsSchema }));
}

/** What would be sent for each, in their order. */
export const previewSigningReminders = (api: ApiClient, ids: string[]): Promise<SigningReminderResult[]> =>
  api.post("/v1/admin/reservations/send-signing-reminders", {
    body: { ids, dryRun: true },
    returns: z.array(signingReminderResultSchema),
  });

/** Why each cannot be reminded to pay now, in their order. */
export const previewPaymentReminders = (api: ApiClient, ids: string[]): Promise<PaymentReminderPreview[]> =>
  api.post("/v1/admin/reservations/payment-reminders/preview", {
    body: { ids },
    returns: z.array(paymentReminderPreviewSchema),
  });
