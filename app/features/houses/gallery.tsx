import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { Picture } from "~/design-system/picture/picture";
import { Text } from "~/design-system/text/text";
import * as styles from "./gallery.css";
import { pictureSources } from "~/platform/pictures/picture-sources";

const large = "(min-width: 1280px) 50rem, (min-width: 961px) 66vw, 90vw";
const small = "(min-width: 1280px) 25rem, (min-width: 961px) 33vw, 90vw";

const pushedByKeys = 0; // the strip of phones, in browsers that do not think of it themselves

/** One large picture and the others beside it; a strip to push along on phones. */
export function Gallery({ house: { pictures, area } }: { house: Pick<House, "pictures" | "area"> }) {
  const { t } = useTranslation("houses");
  return (
    <figure>
      <ul className={styles.strip} tabIndex={pushedByKeys} aria-label={t("house.gallery")}>
        {pictures.slice(0, 5).map((picture, index) => (
          <li key={picture.path} className={styles.frame[area]}>
            <Picture {...pictureSources(picture, index === 0 ? large : small)} ratio="3:2" early={index === 0} />
          </li>
        ))}
      </ul>
      <figcaption>
        <Text size="small" tone="soft">
          {t("house.caption")}
        </Text>
      </figcaption>
    </figure>
  );
}
