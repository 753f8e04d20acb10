import type { MetaDescriptor } from "@remix-run/node";
import { sharePicture } from "~/assets/share-picture";
import { brand } from "../brand/brand";
import type { PageAddress } from "./page-address";

type PageMeta = {
  title: string;
  description?: string;
  /** For secret links and personal pages. */
  hidden?: boolean;
  /** Where the page is found in each language; pages that are for everybody have it. */
  address?: PageAddress;
  /** Path of the picture that goes along when the page is shared; the house of the home page where there is none. */
  picture?: string;
  /** What the page is about, in schema.org's words. */
  structured?: object;
};

/** A page's title and description, worded by its loader: “Log in – HOMES”. */
export function pageMeta({ title, description, hidden, address, picture, structured }: PageMeta): MetaDescriptor[] {
  const fullTitle = title.includes(brand.name) ? title : `${title} – ${brand.name}`;
  return [
    { title: fullTitle },
    { property: "og:title", content: fullTitle },
    { property: "og:site_name", content: brand.name },
    { name: "robots", content: hidden ? "noindex, nofollow" : "index, follow" },
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
    ...(address ? addressMeta(address, picture ?? sharePicture) : []),
    ...(structured ? [{ "script:ld+json": structured as Record<string, string> }] : []),
  ];
}

function addressMeta({ locale, canonical, languages, anyLanguage }: PageAddress, picture: string): MetaDescriptor[] {
  return [
    { tagName: "link", rel: "canonical", href: canonical },
    ...Object.entries(languages).map(([language, href]) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: language,
      href,
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: anyLanguage },
    { property: "og:type", content: "website" },
    { property: "og:url", content: canonical },
    { property: "og:locale", content: locale === "ko" ? "ko_KR" : "en_GB" },
    { property: "og:image", content: new URL(picture, canonical).href },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
