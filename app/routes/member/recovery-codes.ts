import { redirect } from "@remix-run/node";
import { findRecoveryCodes } from "~/features/account/second-factor/second-factor.server";
import { attachment } from "~/platform/request/attachment";
import { memberLoader } from "~/platform/request/handlers.server";
import { paths } from "~/platform/paths/paths";

/** While the page shows them, and never again. */
export const loader = memberLoader(({ account, session, t }) => {
  const codes = findRecoveryCodes(session, account);
  if (!codes) return redirect(paths.secondFactor());
  const title = t("secondFactor:codes.fileTitle", { email: account.username });
  const text = [title, t("secondFactor:codes.fileText"), "", ...codes, ""].join("\r\n");
  return new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": attachment("recovery-codes.txt"),
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
});
