import { keyedForm, recordIntent, recordIntents } from "~/platform/forms/record-intents.server";
import { paths } from "~/platform/paths/paths";
import { resendMessage } from "./admin-message.server";

/** What the button of a message's page does. */
export const changeMessageBy = recordIntents({
  resend: recordIntent(keyedForm, async ({ api, params: { id = "" }, t }, { idempotencyKey }) => {
    const again = await resendMessage(api, id, idempotencyKey);
    return { done: t("adminMessages:resent", { to: again.to }), to: paths.adminRecord("messages", again.id) };
  }),
});
