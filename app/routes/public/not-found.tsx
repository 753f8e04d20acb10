import { data } from "@remix-run/node";
import { publicLoader } from "~/platform/request/handlers.server";

/** Every address that is no page: so that the error page, too, knows its reader and the request. */
export const loader = publicLoader(({ requestId }) => {
  throw data({ requestId }, { status: 404 });
});

export default function NotFoundPage() {
  return null;
}
