import { getHouse } from "~/features/houses/houses.server";
import { findShareCard } from "~/features/houses/share-cards.server";
import { publicLoader } from "~/platform/auth/handlers.server";

const anHour = 3_600;

/** The picture that goes along when a house is shared, in the language of `?lng=`. */
export const loader = publicLoader(async ({ api, locale, params, t }) => {
  const card = await findShareCard(api, await getHouse(api, params.slug ?? ""), { t, locale });
  return new Response(new Uint8Array(card), {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": `public, max-age=${anHour}` },
  });
});
