import { byId } from "contract/envelope";
import {
  adminMessageDetailSchema,
  adminMessageFilter,
  adminMessageQuery,
  adminMessageSchema,
  type AdminMessage,
} from "contract/message";
import type { ApiHono } from "../kernel/http/openapi";
import { createAdminCalls } from "../kernel/records/admin-calls";
import type { CsvColumns } from "../kernel/records/csv-columns";
import type { Services } from "../kernel/services";
import { getAdminMessage, listAdminMessages, readAdminMessages } from "./admin-message.queries";
import { resendMessage } from "./resend";

const columns: CsvColumns<AdminMessage> = {
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  channel: ({ channel }) => channel,
  locale: ({ locale }) => locale,
  to: ({ to }) => to,
  reservation: ({ reservation }) => reservation?.code ?? null,
  status: ({ status }) => status,
  attempts: ({ attempts }) => attempts,
  problem: ({ problem }) => problem,
  resendOf: ({ resendOf }) => resendOf,
  resentAt: ({ resentAt }) => resentAt,
  createdAt: ({ createdAt }) => createdAt,
  nextAttemptAt: ({ nextAttemptAt }) => nextAttemptAt,
  sentAt: ({ sentAt }) => sentAt,
  bouncedAt: ({ bouncedAt }) => bouncedAt,
};

/** `/v1/admin/messages`: what was sent, what did not arrive, and sending it again. */
export function adminMessageRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, {
    notFound: "MESSAGE_NOT_FOUND",
    read: "messages.read",
    write: "messages.write",
  });

  calls.list(
    {
      path: "/admin/messages",
      summary: "E-mail and SMS, newest first unless sorted otherwise",
      query: adminMessageQuery,
      row: adminMessageSchema,
      description: "A page of messages",
    },
    ({ query }) => listAdminMessages(services.db, query),
  );
  calls.file(
    {
      path: "/admin/messages.csv",
      summary: "The same, all pages, newest first, as CSV",
      query: adminMessageFilter,
      description: "The messages",
      columns,
    },
    ({ query }) => readAdminMessages(services.db, query),
  );
  calls.get(
    {
      path: "/admin/messages/{id}",
      summary: "One message with what it says",
      params: byId,
      data: adminMessageDetailSchema,
      description: "The message",
    },
    ({ params }) => getAdminMessage(services, params.id),
  );
  calls.create(
    {
      path: "/admin/messages/{id}/resend",
      summary: "Send it again, to the address and with the link of today",
      params: byId,
      data: adminMessageDetailSchema,
      description: "The new message",
    },
    async ({ params, newId, actor }) => {
      await resendMessage(services, { id: params.id, newId, actor });
      return getAdminMessage(services, newId);
    },
  );
  return calls.router;
}
