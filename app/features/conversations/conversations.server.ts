import { getOwnConversation, markOwnConversationRead, type Conversation } from "contract/conversation";
import type { ApiClient } from "~/platform/api-client/api-client.server";

/** The conversation, whose messages count as seen from then on. A browser that loads a page in advance has seen none. */
export async function openConversation(api: ApiClient, id: string, request: Request): Promise<Conversation> {
  const conversation = await api.call(getOwnConversation, { params: { id } });
  if (conversation.unread > 0 && !isPrefetch(request)) {
    await api.call(markOwnConversationRead, { params: { id }, body: { until: conversation.lastMessageAt } });
  }
  return conversation;
}

export const isPrefetch = ({ headers }: Request) =>
  /prefetch/.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");
