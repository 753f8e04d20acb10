import { submittedByHeader } from "../connection/resend";
import { isMarkerOf } from "../tabs/account-marker.server";

/** Whether a page of another member has sent this than the one who is logged in. */
export function isDifferentUser(request: Request, accountId: string | undefined): boolean {
  const sender = request.headers.get(submittedByHeader);
  return sender !== null && accountId !== undefined && !isMarkerOf(accountId, sender);
}
