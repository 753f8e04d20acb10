import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { tickBox, tickLabel } from "~/design-system/checkbox-field/tick.css";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import type { ConfirmAction } from "~/design-system/confirm/confirm-panel";
import { ConfirmPage } from "~/design-system/confirm/confirm-page";
import { Inline } from "~/design-system/layout/layout";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { photosAddress, waitingParams } from "./photo-address";
import type { TypedPhoto } from "./photo.form.server";
import * as styles from "./admin-photo.css";

const tickedForm = "remove-ticked";

/** `waiting`: the paths of photos that are not on the house yet. */
type House = { slug: string; waiting?: string[] };

export function PhotoActions({ photo, number, ...house }: House & { photo: TypedPhoto; number: number }) {
  const { t } = useTranslation("adminPhotos");
  const removal = usePhotoRemoval(house, [photo]);
  return <ConfirmLink {...removal} variant="link" aria-label={t("removeNth", { number })} />;
}

/** Belongs to the form of `RemoveTickedForm`. */
export function PhotoTick({ photo, number }: { photo: TypedPhoto; number: number }) {
  const { t } = useTranslation("adminPhotos");
  return (
    <label className={tickLabel}>
      <input
        type="checkbox"
        form={tickedForm}
        name="photo"
        value={photo.path}
        aria-label={t("chooseNth", { number })}
        className={tickBox}
      />
      <span>{t("choose")}</span>
    </label>
  );
}

export function RemoveTicked() {
  const { t } = useTranslation("adminPhotos");
  return (
    <Button form={tickedForm} name="confirm" value="remove" variant="secondary" size="small">
      {t("removeTicked")}
    </Button>
  );
}

/** Leads to the confirmation. */
export function RemoveTickedForm({ slug, waiting = [] }: House) {
  const { list } = useListContext();
  return (
    <Form method="get" action={paths.adminHousePhotos(slug)} id={tickedForm}>
      {list && <input type="hidden" name="list" value={list} />}
      {waitingParams(waiting).map(([name, path]) => (
        <input key={path} type="hidden" name={name} value={path} />
      ))}
    </Form>
  );
}

export function PhotoConfirmPage({ photos, lead, ...house }: House & { photos: TypedPhoto[]; lead?: string }) {
  return (
    <ConfirmPage
      {...usePhotoRemoval(house, photos)}
      lead={lead}
      details={
        <Inline gap="12">
          {photos.map(({ path, altEn, altKo }) => (
            <img
              key={path}
              className={styles.thumb}
              src={paths.media(path, 480)}
              alt={altEn || altKo}
              width={480}
              height={320}
            />
          ))}
        </Inline>
      }
    />
  );
}

function usePhotoRemoval({ slug, waiting = [] }: House, photos: TypedPhoto[]): ConfirmAction {
  const { t } = useTranslation(["adminPhotos", "admin"]);
  const { withList } = useListContext();
  const count = photos.length;
  const chosen = photos.map(({ path }): [string, string] => ["photo", path]);
  const to = withList(photosAddress(slug, waiting, [["confirm", "remove"], ...chosen]));
  const formId = `remove-${photos[0]?.path}`;
  return {
    intent: "remove",
    formId,
    to,
    back: withList(photosAddress(slug, waiting)),
    label: t("remove"),
    title: t("removeTitle", { count }),
    text: t("removeText", { count }),
    button: t("removeButton", { count }),
    keep: t("admin:confirm.keep"),
    form: (
      <Form method="post" action={to} id={formId}>
        {photos.map(({ path }) => (
          <input key={path} type="hidden" name="pictures" value={path} />
        ))}
      </Form>
    ),
  };
}
