import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { chip } from "~/design-system/chip/chip.css";
import { Container, Inline, Stack } from "~/design-system/layout/layout";
import { TextLink } from "~/design-system/text/text";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { elementsOf, foldersOf, groupNames, type GalleryElement, type GalleryTexts } from "./elements";
import * as styles from "./gallery.css";

type GalleryFrameProps = { element: GalleryElement; texts: GalleryTexts; children: ReactNode };

/** A page of the gallery: all components beside it, and its sections above it. */
export function GalleryFrame({ element, texts, children }: GalleryFrameProps) {
  const folders = foldersOf(element);
  return (
    <Container className={styles.frame}>
      <nav className={styles.index} aria-label={texts.index}>
        {groupNames.map((group) => (
          <Fragment key={group}>
            <p className={styles.indexGroup}>{texts.groups[group]}</p>
            <ul>
              {elementsOf(group).map((name) => (
                <li key={name}>
                  <Link
                    className={styles.indexLink}
                    to={paths.gallery(name)}
                    aria-current={name === element ? "page" : undefined}
                  >
                    {texts.elements[name]}
                  </Link>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
      <div className={styles.body}>
        <Stack gap="12">
          <AdminPageHeader
            title={texts.elements[element]}
            back={<TextLink to={paths.gallery()}>{texts.back}</TextLink>}
            actions={<OtherLanguage texts={texts} />}
          />
          {folders.length > 1 && (
            <nav aria-label={texts.onPage}>
              <Inline as="ul">
                {folders.map((folder) => (
                  <li key={folder}>
                    <a className={chip} href={`#${folder}`}>
                      {folder}
                    </a>
                  </li>
                ))}
              </Inline>
            </nav>
          )}
        </Stack>
        {children}
      </div>
    </Container>
  );
}

/** The same page in the other language. */
export function OtherLanguage({ texts }: { texts: Pick<GalleryTexts, "otherLanguage"> }) {
  const other = useLocale() === "en" ? "ko" : "en";
  return (
    <TextLink to={`?lng=${other}`} reloadDocument hrefLang={other} lang={other}>
      {texts.otherLanguage}
    </TextLink>
  );
}
