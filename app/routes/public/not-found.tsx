import { data } from "@remix-run/node";
import { publicLoader } from "~/platform/request/handlers.server";

/** So that the error page knows user and request. */
export const loader = publicLoader(({ requestId }) => {
  throw data({ requestId }, { status: 404 });
});

export default function NotFoundPage() {
  return null;
}
