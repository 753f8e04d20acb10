import { getConversationPicture } from "contract/conversation";
import { answerPicture, pictureSizeOf } from "~/features/conversations/picture-answer.server";
import { adminLoader } from "~/platform/request/handlers.server";

export const loader = adminLoader("conversations.read", ({ api, params: { id = "" }, url }) =>
  answerPicture(api.call(getConversationPicture, { params: { id }, query: { size: pictureSizeOf(url.searchParams) } })),
);
