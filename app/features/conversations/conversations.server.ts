import { z } from "zod";
import {
  conversationRowSchema,
  conversationSchema,
  type Conversation,
  type conversationBody,
  type conversationMessageBody,
} from "contract/conversation";
import type { ApiClient } from "~/platform/api-client/api-client.server";

const conversationPath = (id: string) => `/v1/conversations/${encodeURIComponent(id)}`;

export function listConversations(api: ApiClient, query: { page: number; reservationId?: string }) {
  return api.list("/v1/conversations", { query, returns: z.array(conversationRowSchema) });
}

export function createConversation(
  api: ApiClient,
  body: z.input<typeof conversationBody>,
  idempotencyKey: string,
): Promise<Conversation> {
  return api.post("/v1/conversations", { body, idempotencyKey, returns: conversationSchema });
}

/** The conversation, whose messages count as seen from then on. A browser that loads a page in advance has seen none. */
export async function openConversation(api: ApiClient, id: string, request: Request): Promise<Conversation> {
  const conversation = await api.get(conversationPath(id), { returns: conversationSchema });
  if (conversation.unread > 0 && !isPrefetch(request)) {
    await api.put(`${conversationPath(id)}/read`, { body: { until: conversation.lastMessageAt } });
  }
  return conversation;
}

export const isPrefetch = ({ headers }: Request) =>
  /prefetch/.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");

export function writeMessage(
  api: ApiClient,
  id: string,
  body: z.input<typeof conversationMessageBody>,
  idempotencyKey: string,
): Promise<Conversation> {
  return api.post(`${conversationPath(id)}/messages`, { body, idempotencyKey, returns: conversationSchema });
}

/** `admin` opens those of every member. */
export function openPicture(
  api: ApiClient,
  id: string,
  search: URLSearchParams,
  side: "" | "/admin",
): Promise<Response> {
  const size = search.get("size") === "small" ? "small" : undefined;
  return api.open(`/v1${side}/conversation-pictures/${encodeURIComponent(id)}`, { query: { size } });
}
