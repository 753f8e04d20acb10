import { redirect } from "@remix-run/node";
import { getBrand } from "~/platform/brand";
import { favicon } from "~/platform/seo/favicon";

export const loader = () =>
  redirect(getBrand().logo ?? favicon, { headers: { "Cache-Control": "public, max-age=86400" } });
