import type { HeadersFunction } from "@remix-run/node";

/** Of a public page that shows what only its visitor may see; pages of members have it from their guard. */
export const privatePage: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });
