import { redirect } from "@remix-run/node";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { safeRedirect } from "~/platform/session/safe-redirect";
import { formatCurrencyCookie, isCurrency } from "~/platform/format/currency-cookie";
import { getEnv } from "~/platform/env.server";
import { paths } from "~/platform/paths/paths";

export const loader = publicLoader(() => redirect(paths.home()));

export const action = publicAction(({ form }) => {
  const chosen = form.get("currency");
  const secure = getEnv().publicUrl.startsWith("https:");
  return redirect(safeRedirect(form.get("redirectTo"), paths.home()), {
    status: 303,
    headers: isCurrency(chosen) ? { "Set-Cookie": formatCurrencyCookie(chosen, { secure }) } : {},
  });
});
