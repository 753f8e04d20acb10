import { getOwnConversationPicture } from "contract/conversation";
import { answerPicture, pictureSizeOf } from "~/features/conversations/picture-answer.server";
import { memberLoader } from "~/platform/request/handlers.server";

export const loader = memberLoader(({ api, params: { id = "" }, url }) =>
  answerPicture(
    api.call(getOwnConversationPicture, { params: { id }, query: { size: pictureSizeOf(url.searchParams) } }),
  ),
);
