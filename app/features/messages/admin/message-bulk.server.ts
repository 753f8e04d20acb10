import { messageKindSchema } from "contract/message";
import { problemStatuses } from "domain/enums";
import { formatStamp } from "~/platform/format/format";
import { createBulk, noFields } from "~/platform/lists/bulk/bulk.server";
import { loadList } from "~/platform/lists/read-list.server";
import { listAdminMessages, resendMessage } from "./admin-message.server";

export const messageBulk = createBulk(
  {
    list: "messages",
    load: async ({ api, locale, t, url }) => ({
      title: t("adminMessages:title"),
      kinds: messageKindSchema.options
        .map((kind) => ({ value: kind, label: t(`adminMessages:kinds.${kind}`) }))
        .sort((a, b) => a.label.localeCompare(b.label, locale)),
      ...(await loadList(url, ["q", "status", "kind", "channel"], (query) => listAdminMessages(api, query))),
    }),
    keyOf: ({ id }) => id,
    labelOf: ({ kind, to }, { t }) => `${t(`adminMessages:kinds.${kind}`)} · ${to}`,
  },
  (define) => ({
    resend: define({
      permission: "messages.write",
      schema: noFields,
      preview: (rows, { t }) =>
        rows.map(({ status, resentAt }) => {
          if (resentAt && problemStatuses.includes(status))
            return { refusal: t("adminMessages:sentAgainOn", { time: formatStamp(resentAt) }) };
          const state = t(`adminMessages:states.${status}`);
          return status === "queued" ? { refusal: state } : { detail: state };
        }),
      run: ({ api }, id, { idempotencyKey }) => resendMessage(api, id, idempotencyKey),
    }),
  }),
);
