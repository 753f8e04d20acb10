import { searchHouses } from "~/features/houses/search/houses.server";
import { toHouseCount } from "~/features/houses/search/use-house-count";
import { findDestinationChoice } from "~/shared/commute/destination-choice";
import { publicLoader } from "~/platform/request/handlers.server";

/** How many houses the filters find while they are chosen; null for values that are refused. */
export const loader = publicLoader(async ({ api, request, url }) => {
  const destination = findDestinationChoice(url.searchParams, request.headers.get("Cookie"));
  const found = await searchHouses(api, url.searchParams, { destination });
  return Response.json(toHouseCount(found), { headers: { "X-Robots-Tag": "noindex" } });
});
