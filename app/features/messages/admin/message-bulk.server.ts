import { listMessages, messageKindSchema, resendMessage } from "contract/message";
import { problemStatuses } from "domain/enums";
import { formatStamp } from "~/platform/format/format";
import { createBulk, noFields } from "~/platform/lists/bulk/bulk.server";
import { createListLoader } from "~/platform/lists/read-list.server";

const load = createListLoader("adminMessages:title", listMessages);

export const messageBulk = createBulk(
  {
    list: "messages",
    load: async (args) => ({
      ...(await load(args)),
      kinds: messageKindSchema.options
        .map((kind) => ({ value: kind, label: args.t(`adminMessages:kinds.${kind}`) }))
        .sort((a, b) => a.label.localeCompare(b.label, args.locale)),
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
      run: ({ api }, id, { idempotencyKey }) => api.call(resendMessage, { params: { id }, idempotencyKey }),
    }),
  }),
);
