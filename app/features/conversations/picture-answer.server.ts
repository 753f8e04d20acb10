import { ApiProblem } from "~/platform/api-client/api-problem";

export const pictureSizeOf = (search: URLSearchParams) => (search.get("size") === "small" ? "small" : undefined);

/** Passes a picture of the API on, for this reader's browser alone; 404 without a page where there is none. */
export async function answerPicture(opened: Promise<Response>): Promise<Response> {
  try {
    const picture = await opened;
    return new Response(picture.body, {
      headers: {
        "Content-Type": "image/webp",
        "Content-Disposition": "inline",
        "Cache-Control": picture.headers.get("Cache-Control") ?? "private, no-store",
        "X-Robots-Tag": "noindex, nofollow",
      },
    });
  } catch (problem) {
    if (problem instanceof ApiProblem && [400, 404].includes(problem.status))
      return new Response(null, { status: 404 });
    throw problem;
  }
}
