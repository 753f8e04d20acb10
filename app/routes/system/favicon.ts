import { redirect } from "@remix-run/node";
import { getEnv } from "~/platform/env.server";
import { favicon } from "~/platform/seo/favicon";

export const loader = () =>
  redirect(getEnv().brand.logo ?? favicon, { headers: { "Cache-Control": "public, max-age=86400" } });
