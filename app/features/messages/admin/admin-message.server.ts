import { z } from "zod";
import { resendMessage } from "contract/message";
import { explicitRecordIntents, recordIntent } from "~/platform/forms/record-intents.server";
import { paths } from "~/platform/paths/paths";

/** What the button of a message's page does: sends it again as it reads today, as a new message. */
export const runMessageIntent = explicitRecordIntents({
  resend: recordIntent(z.object({}), async ({ api, params: { id = "" }, t }) => {
    const again = await api.call(resendMessage, { params: { id } });
    return { done: t("adminMessages:resent", { to: again.to }), to: paths.adminRecord("messages", again.id) };
  }),
});
