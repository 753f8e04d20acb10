import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Demo } from "~/features/gallery/demo";
import { isElement, type GalleryTexts } from "~/features/gallery/elements";
import { GalleryFrame } from "~/features/gallery/gallery-frame";
import { listIconNames } from "~/features/gallery/icon-names.server";
import { publicLoader } from "~/platform/request/handlers.server";
import { getEnv } from "~/platform/env.server";
import { getI18next } from "~/platform/i18n/i18next.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = publicLoader(({ locale, params: { element } }) => {
  if (!getEnv().demo || !isElement(element)) throw data(null, { status: 404 });
  const texts: GalleryTexts = getI18next(locale).getResourceBundle(locale, "gallery");
  return {
    title: texts.elements[element],
    element,
    texts,
    iconNames: element === "icons" ? listIconNames() : undefined,
  };
});

export default function GalleryElementPage() {
  const { element, texts, iconNames } = useLoaderData<typeof loader>();
  return (
    <GalleryFrame element={element} texts={texts}>
      <Demo key={element} element={element} texts={texts} iconNames={iconNames} />
    </GalleryFrame>
  );
}
