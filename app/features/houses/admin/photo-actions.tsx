import { useTranslation } from "react-i18next";
import { ConfirmPage, ConfirmForm, ConfirmLink } from "~/design-system/confirm/confirm";
import { Text } from "~/design-system/text/text";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import type { TypedPhoto } from "./admin-photos.server";
import * as styles from "./admin-photos.css";

type RemovalProps = { slug: string; photo: TypedPhoto };

/** Leads to the question whether to take a photo out: in a dialog, or on a page of its own where no script runs. */
export function PhotoRemovalOffer({ slug, photo, number }: RemovalProps & { number: number }) {
  const { t } = useTranslation("adminContent");
  const { stay } = useListContext();
  return (
    <ConfirmLink
      {...useRemoval({ slug, photo })}
      to={stay(paths.adminHousePhotos(slug, { confirm: "remove", photo: photo.path }))}
      variant="link"
      label={t("photos.remove")}
      aria-label={t("photos.removeNth", { number })}
      title={t("photos.removeTitle")}
      description={<p>{t("photos.removeText")}</p>}
    />
  );
}

/** The same question as a page. */
export function PhotoRemoval({ slug, photo }: RemovalProps) {
  const { t } = useTranslation("adminContent");
  const { stay } = useListContext();
  return (
    <ConfirmPage
      {...useRemoval({ slug, photo })}
      to={stay(paths.adminHousePhotos(slug))}
      description={
        <>
          <Text>{t("photos.removeText")}</Text>
          <img
            className={styles.thumb}
            src={paths.media(photo.path, 480)}
            alt={photo.altEn || photo.altKo}
            width={480}
            height={320}
          />
        </>
      }
    />
  );
}

function useRemoval({ slug, photo: { path } }: RemovalProps) {
  const { t } = useTranslation("adminContent");
  const { stay } = useListContext();
  const formId = `remove-${path}`;
  return {
    formId,
    intent: "remove",
    button: t("photos.removeButton"),
    back: t("photos.keep"),
    children: (
      <ConfirmForm
        id={formId}
        action={stay(paths.adminHousePhotos(slug, { confirm: "remove", photo: path }))}
        values={{ path }}
      />
    ),
  };
}
