import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isElement, type GalleryTexts } from "~/features/gallery/elements";
import { GalleryFrame } from "~/features/gallery/gallery-frame";
import { Sections } from "~/features/gallery/sections";
import { publicLoader } from "~/platform/request/handlers.server";
import { getEnv } from "~/platform/env.server";
import { getI18next } from "~/platform/i18n/i18next.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = publicLoader(({ locale, params: { element } }) => {
  if (!getEnv().demo || !isElement(element)) throw data(null, { status: 404 });
  const texts: GalleryTexts = getI18next(locale).getResourceBundle(locale, "gallery");
  return { title: texts.elements[element], element, texts };
});

export default function GalleryElementPage() {
  const { element, texts } = useLoaderData<typeof loader>();
  return (
    <GalleryFrame element={element} texts={texts}>
      <Sections element={element} texts={texts} />
    </GalleryFrame>
  );
}
