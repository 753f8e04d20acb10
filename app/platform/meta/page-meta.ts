import type { MetaDescriptor } from "@remix-run/node";
import { brand } from "../brand/brand";

type PageMeta = { title: string; description?: string; /** For secret links and personal pages. */ hidden?: boolean };

/** A page's title and description, worded by its loader: “Log in – HOMES”. */
export function pageMeta({ title, description, hidden }: PageMeta): MetaDescriptor[] {
  const fullTitle = title.includes(brand.name) ? title : `${title} – ${brand.name}`;
  return [
    { title: fullTitle },
    { property: "og:title", content: fullTitle },
    { name: "robots", content: hidden ? "noindex, nofollow" : "index, follow" },
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
  ];
}
