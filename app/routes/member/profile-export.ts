import { redirect } from "@remix-run/node";
import { exportAccount } from "contract/account";
import { seoulDay } from "domain/seoul-time";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { memberLoader } from "~/platform/request/handlers.server";
import { getBrand } from "~/platform/brand";
import { attachment } from "~/platform/request/attachment";
import { paths } from "~/platform/paths/paths";

export const loader = memberLoader(async ({ api, session }) => {
  try {
    const copy = await api.call(exportAccount);
    const brand = getBrand()
      .name.toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
      .replaceAll(" ", "-");
    return new Response(`${JSON.stringify(copy, null, 2)}\n`, {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": attachment(`${brand}-my-data-${seoulDay(new Date())}.json`),
        "Cache-Control": "private, no-store",
      },
    });
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.errorCode === "UNAUTHENTICATED") throw problem;
    session.flash({ kind: "warning", message: problem.errorMessage });
    return redirect(paths.profile("data"));
  }
});
