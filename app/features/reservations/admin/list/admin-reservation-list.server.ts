import {
  listAdminReservations as listCall,
  sendSigningReminders,
  type AdminReservationRow,
  type PaymentReminderPreview,
  type SigningReminderResult,
} from "contract/admin/reservation-list";
import { previewPaymentReminders as previewCall } from "contract/admin/payment";
import type { CallInput } from "contract/call";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { listQueryOf } from "~/platform/lists/list-query";
import { readList, type ReadList } from "~/platform/lists/read-list.server";

const names = ["q", "status", "area", "from", "to"];

/** The API refuses what the address should not say, field by field. */
export function listAdminReservations(api: ApiClient, search: URLSearchParams): Promise<ReadList<AdminReservationRow>> {
  const query = listQueryOf(search, names) as CallInput<typeof listCall>["query"];
  return readList(api.call(listCall, { query }));
}

/** What would be sent for each, in their order. */
export const previewSigningReminders = (api: ApiClient, ids: string[]): Promise<SigningReminderResult[]> =>
  api.call(sendSigningReminders, { body: { ids, dryRun: true } });

/** Why each cannot be reminded to pay now, in their order. */
export const previewPaymentReminders = (api: ApiClient, ids: string[]): Promise<PaymentReminderPreview[]> =>
  api.call(previewCall, { body: { ids } });
