import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { getHouse } from "~/features/houses/detail/house-page.server";
import { findShareCard } from "~/features/houses/share-cards/share-cards.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { getLocale, getFixedT } from "~/platform/i18n/i18next.server";
import { languageKey } from "~/platform/i18n/language-choice";
import { isLanguage } from "~/platform/i18n/languages";
import { paths } from "~/platform/paths/paths";
import { visitorApi } from "~/platform/session/visitor-api.server";

const anHour = 3_600;

/** Publicly cacheable, so without the session; without `?lng=` it redirects to an address with it. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const slug = params.slug ?? "";
  const locale = new URL(request.url).searchParams.get(languageKey);
  if (!isLanguage(locale)) {
    return redirect(paths.houseCard(slug, await getLocale(request)), { headers: { "Cache-Control": "no-store" } });
  }
  const api = visitorApi(request, locale);
  try {
    const card = await findShareCard(api, await getHouse(api, slug), { t: getFixedT(locale), locale });
    return new Response(new Uint8Array(card), {
      headers: { "Content-Type": "image/jpeg", "Cache-Control": `public, max-age=${anHour}` },
    });
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    return new Response(null, { status: problem.status, headers: { "Cache-Control": "no-store" } });
  }
}
