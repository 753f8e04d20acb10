import { data } from "@remix-run/node";
import { adminLoader } from "~/platform/request/handlers.server";

export const loader = adminLoader("today.read", ({ requestId, t }) => {
  throw data({ requestId, errorMessage: t("admin:problem.notFound") }, { status: 404 });
});

export default function NotFoundPage() {
  return null;
}
