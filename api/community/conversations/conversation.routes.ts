import { createRoute, z } from "@hono/zod-openapi";
import {
  conversationBody,
  conversationMessageBody,
  conversationPictureQuery,
  conversationPictureSchema,
  conversationQuery,
  conversationReadBody,
  conversationRowSchema,
  conversationSchema,
} from "contract/conversation";
import { byId } from "contract/envelope";
import { maxPictureBytes } from "domain/picture-limits";
import { bearer, requireAccount } from "../../kernel/http/authenticate";
import { idempotencyHeader, idempotent } from "../../kernel/http/idempotency";
import {
  answers,
  answersCreated,
  answersFile,
  answersNothing,
  createRouter,
  jsonBody,
  notFoundProblem,
  setPagination,
  type ApiHono,
} from "../../kernel/http/openapi";
import { countTry, countUnlessRefused } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { uploadBody } from "../../kernel/uploads/upload-body";
import { createConversation, markRead, writeToAdmins } from "./conversation.commands";
import { getConversation, listConversations, openPicture } from "./conversation.queries";
import { storePicture } from "./picture.commands";

const tags = ["Conversations"];
const megabytes = maxPictureBytes / 1_000_000;

/** Exempt from the usual size limit: its body is a file. */
export const conversationPicturePath = "/v1/conversation-pictures";

/** Caches of browsers alone, and not for long: the next reader of a shared computer is another person. */
export const pictureCacheControl = "private, max-age=300";

/** A member's conversations with the operator. Those of other members, co-occupants included, answer 404. */
export function conversationRoutes(services: Services): ApiHono {
  const router = createRouter();
  const { db } = services;
  const account = requireAccount(services);

  router.openapi(
    createRoute({
      method: "post",
      path: "/conversation-pictures",
      tags,
      summary: `Keep a picture for a message: JPEG, PNG, WebP or AVIF by its content, of at most ${megabytes} MB; unused, it is removed after two days`,
      security: bearer,
      middleware: [account, uploadBody, idempotent(services)] as const,
      request: {
        headers: idempotencyHeader,
        body: {
          required: true,
          content: { "application/octet-stream": { schema: z.any().openapi({ type: "string", format: "binary" }) } },
        },
      },
      responses: answersCreated(conversationPictureSchema, "The picture as it is kept, without metadata"),
    }),
    async (c) => {
      const accountId = c.get("account").id;
      await countTry(services, "conversationPicture", accountId);
      const file = new Uint8Array(await c.req.arrayBuffer());
      return c.json({ data: await storePicture(services, { id: c.get("newId"), accountId }, file) }, 201);
    },
  );

  router.openapi(
    createRoute({
      method: "get",
      path: "/conversation-pictures/{id}",
      tags,
      summary: "A picture of an own conversation, or an own one that is not sent yet",
      security: bearer,
      middleware: [account] as const,
      request: { params: byId, query: conversationPictureQuery },
      responses: answersFile("image/webp", "The picture"),
      [notFoundProblem]: "MEDIA_NOT_FOUND",
    }),
    async (c) => {
      const { size } = c.req.valid("query");
      const file = await openPicture(services, c.req.valid("param").id, { accountId: c.get("account").id, size });
      return c.body(new Uint8Array(file), 200, { "content-type": "image/webp", "cache-control": pictureCacheControl });
    },
  );

  router.openapi(
    createRoute({
      method: "get",
      path: "/conversations",
      tags,
      summary: "My conversations, newest message first",
      security: bearer,
      middleware: [account] as const,
      request: { query: conversationQuery },
      responses: answers(z.array(conversationRowSchema), "A page of conversations"),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const reader = { accountId: c.get("account").id, language: c.get("language") };
      const { rows, total } = await listConversations(db, reader, query);
      setPagination(c, query.page, query.size, total);
      return c.json({ data: rows }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "post",
      path: "/conversations",
      tags,
      summary: "Write to the operator: a question, a repair or a complaint, about a stay or not",
      security: bearer,
      middleware: [account, idempotent(services)] as const,
      request: { headers: idempotencyHeader, ...jsonBody(conversationBody) },
      responses: answersCreated(conversationSchema, "The conversation"),
    }),
    async (c) => {
      const [id, accountId] = [c.get("newId"), c.get("account").id];
      const body = c.req.valid("json");
      await countUnlessRefused(services, "conversation", accountId, () =>
        createConversation(services, { id, accountId }, body),
      );
      return c.json({ data: await getConversation(db, id, { accountId, language: c.get("language") }) }, 201);
    },
  );

  router.openapi(
    createRoute({
      method: "get",
      path: "/conversations/{id}",
      tags,
      summary: "One of my conversations with its messages",
      security: bearer,
      middleware: [account] as const,
      request: { params: byId },
      responses: answers(conversationSchema, "The conversation"),
      [notFoundProblem]: "CONVERSATION_NOT_FOUND",
    }),
    async (c) => {
      const reader = { accountId: c.get("account").id, language: c.get("language") };
      return c.json({ data: await getConversation(db, c.req.valid("param").id, reader) }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "post",
      path: "/conversations/{id}/messages",
      tags,
      summary: "The member's next message; one that is done is open again",
      security: bearer,
      middleware: [account, idempotent(services)] as const,
      request: { params: byId, headers: idempotencyHeader, ...jsonBody(conversationMessageBody) },
      responses: answersCreated(conversationSchema, "The conversation with the message"),
      [notFoundProblem]: "CONVERSATION_NOT_FOUND",
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const [messageId, accountId] = [c.get("newId"), c.get("account").id];
      const body = c.req.valid("json");
      await countUnlessRefused(services, "conversation", accountId, () =>
        writeToAdmins(services, { id, messageId, accountId, ...body }),
      );
      return c.json({ data: await getConversation(db, id, { accountId, language: c.get("language") }) }, 201);
    },
  );

  router.openapi(
    createRoute({
      method: "put",
      path: "/conversations/{id}/read",
      tags,
      summary: "Note which messages the member has seen",
      security: bearer,
      middleware: [account] as const,
      request: { params: byId, ...jsonBody(conversationReadBody) },
      responses: answersNothing("Noted; an e-mail that waits about them is withdrawn"),
      [notFoundProblem]: "CONVERSATION_NOT_FOUND",
    }),
    async (c) => {
      const reader = { side: "member" as const, accountId: c.get("account").id };
      await markRead(db, c.req.valid("param").id, reader, new Date(c.req.valid("json").until));
      return c.body(null, 204);
    },
  );

  return router;
}
