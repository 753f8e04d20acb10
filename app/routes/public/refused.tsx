import { data } from "@remix-run/node";
import { publicLoader } from "~/platform/request/handlers.server";
import { isReason, refusal } from "~/platform/request/refusal.server";

export const loader = publicLoader(({ params: { reason }, requestId, t }) => {
  throw isReason(reason) ? refusal(reason, t) : data({ requestId }, { status: 404 });
});

export default function RefusedPage() {
  return null;
}
