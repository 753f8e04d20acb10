import * as calls from "contract/message";
import type { AdminMessage } from "contract/message";
import { createImplementer } from "../kernel/http/implement";
import type { ApiHono } from "../kernel/http/openapi";
import type { CsvColumns } from "../kernel/records/csv-columns";
import type { Services } from "../kernel/services";
import { getAdminMessage, listAdminMessages, readAdminMessages } from "./admin-message.queries";
import { resendMessage } from "./resend-message";

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

export function adminMessageRoutes(services: Services): ApiHono {
  const { router, implement, implementFile } = createImplementer(services);

  implement(calls.listMessages, ({ query }) => listAdminMessages(services.db, query));

  implementFile(calls.exportMessages, columns, ({ query }) => readAdminMessages(services.db, query));

  implement(calls.getMessage, ({ params }) => getAdminMessage(services, params.id));

  implement(calls.resendMessage, async ({ params, newId, actor }) => {
    await resendMessage(services, { id: params.id, newId, actor });
    return getAdminMessage(services, newId);
  });

  return router;
}
