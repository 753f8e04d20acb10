import { consolePermissions } from "domain/people/permissions";
import { data } from "@remix-run/node";
import { adminLoader } from "~/platform/request/handlers.server";

export const loader = adminLoader(consolePermissions, ({ requestId, t }) => {
  throw data({ requestId, errorMessage: t("admin:problem.notFound") }, { status: 404 });
});

export default function NotFoundPage() {
  return null;
}
