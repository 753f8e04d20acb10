import { listOf, moveListContext } from "./list-context";

/**
 * What an action of the console answers; a redirect leads on to the list as it was when the record was opened. The
 * address posted to knows it, or the page with the form, which browsers name to their own site.
 */
export function keepList<R>(answer: R, { headers, url }: Request): R {
  const to = answer instanceof Response && answer.headers.get("Location");
  if (!to) return answer;
  const posted = new URL(url);
  const referer = headers.get("Referer");
  const isOfPage = !listOf(posted.search) && referer && URL.canParse(referer);
  answer.headers.set("Location", moveListContext(to, isOfPage ? new URL(referer) : posted));
  return answer;
}
