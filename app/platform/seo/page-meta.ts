import type { MetaDescriptor } from "@remix-run/node";
import sharePictureTexts from "locales/share-picture.json";
import { sharePicture } from "~/assets/share-picture";
import { getBrand } from "../brand";
import type { PageAddress } from "./page-address";

/** The size in pixels that sites show for links. */
export const sharePictureSize = { width: 1200, height: 630 };

/** Size in pixels. */
export type SharePicture = { path: string; width: number; height: number; alt: string };

type PageMeta = {
  title: string;
  description?: string;
  /** For secret links and personal pages. */
  hidden?: boolean;
  /** Its addresses in both languages, for public pages. */
  address?: PageAddress;
  /** The picture for shared links; defaults to the home page's. */
  picture?: SharePicture;
  structured?: object;
};

export function pageMeta({ title, description, hidden, address, picture, structured }: PageMeta): MetaDescriptor[] {
  const fullTitle = title.includes(getBrand().name) ? title : `${title} – ${getBrand().name}`;
  return [
    { title: fullTitle },
    { property: "og:title", content: fullTitle },
    { property: "og:site_name", content: getBrand().name },
    { name: "robots", content: hidden ? "noindex, nofollow" : "index, follow" },
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
    ...(address ? addressMeta(address, picture ?? { ...sharePicture, alt: sharePictureTexts[address.locale] }) : []),
    ...(structured ? [{ "script:ld+json": structured as Record<string, string> }] : []),
  ];
}

/** Of a page that search engines do not list, with the title from its loader. */
export const hiddenPageMeta = ({ data }: { data: { title: string } | undefined }): MetaDescriptor[] =>
  data ? pageMeta({ title: data.title, hidden: true }) : [];

function addressMeta(
  { locale, canonical, languages, anyLanguage }: PageAddress,
  picture: SharePicture,
): MetaDescriptor[] {
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
    { property: "og:image", content: new URL(picture.path, canonical).href },
    { property: "og:image:width", content: String(picture.width) },
    { property: "og:image:height", content: String(picture.height) },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
