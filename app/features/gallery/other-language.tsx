import { TextLink } from "~/design-system/text/text";
import { useLocale } from "~/platform/i18n/use-locale";
import type { GalleryTexts } from "./elements";

/** The same page in the other language. */
export function OtherLanguage({ texts }: { texts: Pick<GalleryTexts, "otherLanguage"> }) {
  const other = useLocale() === "en" ? "ko" : "en";
  return (
    <TextLink to={`?lng=${other}`} reloadDocument hrefLang={other} lang={other}>
      {texts.otherLanguage}
    </TextLink>
  );
}
