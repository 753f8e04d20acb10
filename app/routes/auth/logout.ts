import { redirect } from "@remix-run/node";
import { forgetRememberedEmail } from "~/features/account/log-in.server";
import { loggedOut } from "~/platform/request/failures.server";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { forgetPendingForm } from "~/platform/request/pending-form.server";
import { paths } from "~/platform/paths/paths";

export const loader = publicLoader(() => redirect(paths.home()));

export const action = publicAction(async ({ session, t }) => {
  await session.logOut();
  session.putFlowState(loggedOut.flow, true, loggedOut.minutes);
  forgetRememberedEmail(session);
  session.flash({ kind: "success", message: t("account:logOut.done") });
  return redirect(paths.home(), { status: 303, headers: { "Set-Cookie": forgetPendingForm() } });
});
