import { useTranslation } from "react-i18next";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import type { ConfirmAction } from "~/design-system/confirm/confirm-panel";
import { ConfirmPage } from "~/design-system/confirm/confirm-page";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import type { TypedPhoto } from "./photo.form.server";
import * as styles from "./admin-photo.css";

type PhotoProps = { slug: string; photo: TypedPhoto };

export function PhotoActions({ slug, photo, number }: PhotoProps & { number: number }) {
  const { t } = useTranslation("adminPhotos");
  const removal = usePhotoRemoval({ slug, photo });
  return <ConfirmLink {...removal} variant="link" aria-label={t("removeNth", { number })} />;
}

export function PhotoConfirmPage({ slug, photo, lead }: PhotoProps & { lead?: string }) {
  return (
    <ConfirmPage
      {...usePhotoRemoval({ slug, photo })}
      lead={lead}
      details={
        <img
          className={styles.thumb}
          src={paths.media(photo.path, 480)}
          alt={photo.altEn || photo.altKo}
          width={480}
          height={320}
        />
      }
    />
  );
}

function usePhotoRemoval({ slug, photo: { path } }: PhotoProps): ConfirmAction {
  const { t } = useTranslation(["adminPhotos", "admin"]);
  const { stay } = useListContext();
  return {
    intent: "remove",
    formId: `remove-${path}`,
    to: stay(paths.adminHousePhotos(slug, { confirm: "remove", photo: path })),
    back: stay(paths.adminHousePhotos(slug)),
    label: t("remove"),
    title: t("removeTitle"),
    text: t("removeText"),
    button: t("removeButton"),
    keep: t("admin:confirm.keep"),
    values: { path },
  };
}
