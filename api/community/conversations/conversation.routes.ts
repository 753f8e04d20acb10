import * as calls from "contract/conversation";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { countTry, countUnlessRefused } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { uploadBody } from "../../kernel/uploads/upload-body";
import { createConversation, markRead, writeToAdmins } from "./conversation.commands";
import { getConversation, listConversations, openPicture } from "./conversation.queries";
import { storePicture } from "./picture.commands";

/** Exempt from the usual size limit: its body is a file. */
export const conversationPicturePath = "/v1/conversation-pictures";

/** Caches of browsers alone, and not for long: the next reader of a shared computer is another person. */
export const pictureCacheControl = "private, max-age=300";

/** A member's conversations with the operator. Those of other members, co-occupants included, answer 404. */
export function conversationRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);
  const { db } = services;

  implement(
    calls.uploadConversationPicture,
    async ({ account, newId, c }) => {
      await countTry(services, "conversationPicture", account.id);
      const file = new Uint8Array(await c.req.arrayBuffer());
      return storePicture(services, { id: newId, accountId: account.id }, file);
    },
    { before: uploadBody },
  );

  implement(calls.getOwnConversationPicture, async ({ params, query: { size }, account }) => ({
    body: await openPicture(services, params.id, { accountId: account.id, size }),
    cacheControl: pictureCacheControl,
  }));

  implement(calls.listOwnConversations, ({ query, account, language }) =>
    listConversations(db, { accountId: account.id, language }, query),
  );

  implement(calls.createOwnConversation, async ({ body, account, newId: id, language }) => {
    const accountId = account.id;
    await countUnlessRefused(services, "conversation", accountId, () =>
      createConversation(services, { id, accountId }, body),
    );
    return getConversation(db, id, { accountId, language });
  });

  implement(calls.getOwnConversation, ({ params, account, language }) =>
    getConversation(db, params.id, { accountId: account.id, language }),
  );

  implement(
    calls.createOwnConversationMessage,
    async ({ params: { id }, body, account, newId: messageId, language }) => {
      const accountId = account.id;
      await countUnlessRefused(services, "conversation", accountId, () =>
        writeToAdmins(services, { id, messageId, accountId, ...body }),
      );
      return getConversation(db, id, { accountId, language });
    },
  );

  implement(calls.markOwnConversationRead, ({ params, body, account }) =>
    markRead(db, params.id, { side: "member", accountId: account.id }, new Date(body.until)),
  );

  return router;
}
