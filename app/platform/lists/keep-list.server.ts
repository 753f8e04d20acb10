import { listOf, moveListContext } from "./list-context";

/** So that an action returns to its list. The query is in the posted address, or in that of the form's page. */
export function keepList<R>(answer: R, { headers, url }: Request): R {
  const to = answer instanceof Response && answer.headers.get("Location");
  if (!to) return answer;
  const posted = new URL(url);
  const referer = headers.get("Referer");
  const isOfPage = !listOf(posted.search) && referer && URL.canParse(referer);
  answer.headers.set("Location", moveListContext(to, isOfPage ? new URL(referer) : posted));
  return answer;
}
