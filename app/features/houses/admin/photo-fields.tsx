import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PictureChoice } from "contract/upload";
import { Grid, Stack } from "~/design-system/layout/layout";
import { TextField } from "~/design-system/text-field/text-field";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import type { FieldOf } from "~/platform/forms/use-fields";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { paths } from "~/platform/paths/paths";
import * as styles from "./admin-house.css";

export type PhotosFormState = {
  saved: PictureChoice[];
  version: number;
  posted: (PostedRecord & { photos?: PictureChoice[] }) | null;
};

/** A form of all photos, which are saved together; after a conflict it shows the order and the words of both. */
export function usePhotosForm({ saved, version, posted }: PhotosFormState) {
  const { t } = useTranslation("adminPhotos");
  const photos = posted?.photos ?? saved;
  const form = useRecordForm("photos", { saved: { version: String(version), order: listed(saved) }, posted });
  const shown = ({ order = listed(photos) }) => ({ order });
  return { photos, fieldOf: form.fieldOf, formProps: { form, labels: { order: t("order") }, shown } };
}

const listed = (photos: PictureChoice[]) =>
  photos.map(({ alt }, index) => `${index + 1}. ${[alt.en, alt.ko].filter(Boolean).join(" / ")}`).join("\n");

type PhotoFieldsProps = {
  photo: PictureChoice;
  /** Of its fields: `pictures[2]`. */
  name: string;
  fieldOf: FieldOf;
  alt: string;
  children?: ReactNode;
};

/** A row of a list of photos: the photo, its words, and what can be done with it. */
export function PhotoFields({ photo, name, fieldOf, alt, children }: PhotoFieldsProps) {
  return (
    <li className={styles.photo}>
      <img
        className={styles.thumb}
        src={paths.media(photo.path, 480)}
        alt={alt}
        width={480}
        height={320}
        loading="lazy"
      />
      <Stack gap="12">
        <input type="hidden" name={`${name}.path`} value={photo.path} />
        <PhotoWords photo={photo} name={name} fieldOf={fieldOf} />
        {children}
      </Stack>
    </li>
  );
}

export function PhotoWords({
  photo,
  name,
  fieldOf,
}: Pick<PhotoFieldsProps, "name" | "fieldOf"> & { photo?: PictureChoice }) {
  const { t } = useTranslation("adminPhotos");
  return (
    <Grid columns={{ desktop: "2" }} gap="12">
      <TextField
        {...fieldOf(`${name}.alt.en`)}
        label={t("altEn")}
        defaultValue={photo?.alt.en}
        lang="en"
        maxLength={300}
      />
      <TextField
        {...fieldOf(`${name}.alt.ko`)}
        label={t("altKo")}
        defaultValue={photo?.alt.ko}
        lang="ko"
        maxLength={300}
      />
    </Grid>
  );
}
