import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { listHouseRooms } from "contract/room";
import { seoulDay } from "domain/seoul-time";
import { drawNights } from "~/features/houses/detail/nights-picture.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { getLocale, getFixedT } from "~/platform/i18n/i18next.server";
import { languageKey } from "~/platform/i18n/language-choice";
import { isLanguage } from "~/platform/i18n/languages";
import { paths } from "~/platform/paths/paths";
import { visitorApi } from "~/platform/session/visitor-api.server";

const seconds = 60;

/** The plan of a room, or its free nights, as an SVG: publicly cacheable, so without the session. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { slug = "", id = "" } = params;
  const url = new URL(request.url);
  const picture = url.pathname.endsWith("/plan.svg") ? "plan" : "nights";
  const locale = url.searchParams.get(languageKey);
  if (!isLanguage(locale)) {
    const to = paths.roomPicture(slug, id, picture, await getLocale(request));
    return redirect(to, { headers: { "Cache-Control": "no-store" } });
  }
  try {
    const rooms = await visitorApi(request, locale).call(listHouseRooms, { params: { slug } });
    const room = rooms.find((each) => each.id === id);
    const texts = { locale, t: getFixedT(locale) };
    const drawn =
      picture === "plan" ? room?.plan?.svg : room && drawNights({ ...room, from: seoulDay(new Date()) }, texts);
    return drawn ? svg(drawn) : missing(404);
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    return missing(problem.status);
  }
}

/** The policy keeps a drawing from another server from running scripts, where it is opened as a page. */
const svg = (drawn: string) =>
  new Response(drawn, {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "Cache-Control": `public, max-age=${seconds}`,
    },
  });

const missing = (status: number) => new Response(null, { status, headers: { "Cache-Control": "no-store" } });
