import { openPicture } from "~/features/conversations/conversations.server";
import { answerPicture } from "~/features/conversations/picture-answer.server";
import { adminLoader } from "~/platform/request/handlers.server";

export const loader = adminLoader("conversations.read", ({ api, params, url }) =>
  answerPicture(openPicture(api, params.id ?? "", url.searchParams, "/admin")),
);
