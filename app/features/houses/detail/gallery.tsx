import { Suspense, useState, type ComponentProps, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { Maximize2 } from "~/design-system/icons/icons";
import { lazyOr, TellMissing } from "~/design-system/lazy-or/lazy-or";
import type { PictureViewer as Viewer } from "~/design-system/picture-viewer/picture-viewer";
import { Picture } from "~/design-system/picture/picture";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { Text } from "~/design-system/text/text";
import { hiddenOnPhone } from "~/design-system/visually-hidden/visually-hidden.css";
import { paths } from "~/platform/paths/paths";
import { pictureSources } from "~/platform/paths/picture-sources";
import * as styles from "./house-page.css";

const PictureViewer = lazyOr<ComponentProps<typeof Viewer> & { onMissing: () => void }>(
  async () => (await import("~/design-system/picture-viewer/picture-viewer")).PictureViewer,
  TellMissing,
);

const large = "(min-width: 1280px) 50rem, (min-width: 600px) 64vw, 84vw";
const small = "(min-width: 1280px) 25rem, (min-width: 600px) 32vw, 84vw";
const largest = 1600;
const inSight = 5;
const demoPictures = "houses/";

/** One large picture and the others beside it, a strip on phones; each opens the viewer, or its file without scripts. */
export function Gallery({ house: { pictures, area } }: { house: Pick<House, "pictures" | "area"> }) {
  const { t } = useTranslation(["houses", "common"]);
  const scripts = useScripts();
  const [shown, setShown] = useState<number>();
  const [latest, setLatest] = useState<number>();

  function show(index: number | undefined) {
    setShown(index);
    if (index !== undefined) setLatest(index);
  }
  const opener = (index: number) => ({
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return; // in a tab of its own
      event.preventDefault();
      show(index);
    },
  });

  return (
    <figure className={styles.gallery}>
      <ul
        className={styles.strip}
        aria-label={t("houses:house.gallery")}
        data-pictures={Math.min(pictures.length, inSight)}
      >
        {pictures.slice(0, inSight).map((picture, index) => (
          <li key={picture.path} className={styles.pictureFrame[area]}>
            <a className={styles.pictureLink} href={paths.media(picture.path, largest)} {...opener(index)}>
              <Picture
                {...pictureSources(picture, index === 0 ? large : small)}
                className={styles.image}
                ratio="3:2"
                priority={index === 0 && "first"}
              />
            </a>
          </li>
        ))}
      </ul>
      {scripts && pictures.length > 1 && (
        <button type="button" className={styles.showAll} onClick={() => show(0)}>
          <Maximize2 size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className={hiddenOnPhone}>{t("houses:viewer.all", { count: pictures.length })}</span>
          <span className={styles.pictureCount} aria-hidden="true">
            {pictures.length}
          </span>
        </button>
      )}
      {pictures.some(({ path }) => path.startsWith(demoPictures)) && (
        <figcaption>
          <Text size="small" tone="soft">
            {t("houses:house.caption")}
          </Text>
        </figcaption>
      )}
      {latest !== undefined && (
        <Suspense fallback={null}>
          <PictureViewer
            open={shown !== undefined}
            index={latest}
            pictures={pictures.map((picture) => pictureSources(picture, "100vw"))}
            onShow={show}
            onMissing={() => window.location.assign(paths.media(pictures[latest]?.path ?? "", largest))}
            texts={{
              title: t("houses:house.gallery"),
              close: t("common:overlays.close"),
              previous: t("houses:viewer.previous"),
              next: t("houses:viewer.next"),
              position: (index) => t("houses:viewer.position", { number: index + 1, total: pictures.length }),
            }}
          />
        </Suspense>
      )}
    </figure>
  );
}
