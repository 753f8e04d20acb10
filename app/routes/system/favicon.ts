import { redirect } from "@remix-run/node";
import { getEnv } from "~/platform/env.server";
import { favicon } from "~/platform/seo/favicon";

/** Where programs look for a picture of the site that read no page first. */
export const loader = () =>
  redirect(getEnv().brand.logo ?? favicon, { headers: { "Cache-Control": "public, max-age=86400" } });
