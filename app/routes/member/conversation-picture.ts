import { openPicture } from "~/features/conversations/conversations.server";
import { answerPicture } from "~/features/conversations/picture-answer.server";
import { memberLoader } from "~/platform/request/handlers.server";

export const loader = memberLoader(({ api, params, url }) =>
  answerPicture(openPicture(api, params.id ?? "", url.searchParams, "")),
);
