import { data } from "@remix-run/node";
import { adminLoader } from "~/platform/request/handlers.server";

/** Every address of the console that is no page. */
export const loader = adminLoader(({ requestId, t }) => {
  throw data({ requestId, errorMessage: t("admin:problem.notFound") }, { status: 404 });
});

export default function NotFoundPage() {
  return null;
}
