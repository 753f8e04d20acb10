/** Passes a picture of the API on, for this reader's browser alone. */
export function answerPicture(picture: Response): Response {
  return new Response(picture.body, {
    headers: {
      "Content-Type": "image/webp",
      "Content-Disposition": "inline",
      "Cache-Control": picture.headers.get("Cache-Control") ?? "private, no-store",
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
}
