import { useTranslation } from "react-i18next";
import { bathroomKinds, compassPoints } from "domain/houses/room-enums";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { FieldSet } from "~/design-system/field-set/field-set";
import { FileField } from "~/design-system/file-field/file-field";
import { Grid, Stack } from "~/design-system/layout/layout";
import { pictureTypes } from "~/design-system/picture-field/picture-field";
import { SelectField } from "~/design-system/select-field/select-field";
import { Text } from "~/design-system/text/text";
import { TextField } from "~/design-system/text-field/text-field";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { useRecordForm } from "~/platform/forms/use-record-form";
import type { SectionProps } from "./house-form";
import { planLists, rowTexts } from "./house-sections";
import { PhotoFields, PhotoWords, usePhotosForm, type PhotosFormState } from "./photo-fields";
import { RowGroup } from "./row-group";

/** The first button saves: Enter presses it, not one that adds a row. */
export function RoomForm({ action, saved, posted }: SectionProps) {
  const { t } = useTranslation(["adminUnits", "adminHouses"]);
  const form = useRecordForm("room", { saved, posted });
  const { fieldOf, values } = form;
  const labels = {
    sizeM2: t("room.size"),
    windowFaces: t("room.windowFaces"),
    bathroom: t("room.bathroom"),
    width: t("room.width"),
    depth: t("room.depth"),
    ...Object.fromEntries(planLists.map((list) => [list, t(`adminHouses:lists.${list}`)])),
  };
  const numeric = { inputMode: "decimal", autoComplete: "off" } as const;
  const save = (
    <div>
      <SubmitButton variant="brand" name="intent" value="saveRoom" size="small">
        {t("room.save")}
      </SubmitButton>
    </div>
  );
  return (
    <PostForm
      form={form}
      action={action}
      labels={labels}
      shown={(facts) => ({ ...facts, ...rowTexts(facts, planLists) })}
      gap="24"
    >
      {save}
      <Grid columns="from 160" gap="16" align="end">
        <TextField {...fieldOf("sizeM2")} {...numeric} label={labels.sizeM2} hint={t("room.sizeHint")} />
        <SelectField
          {...fieldOf("windowFaces")}
          label={labels.windowFaces}
          placeholder={t("room.unknown")}
          options={compassPoints.map((value) => ({ value, label: t(`room.windows.${value}`) }))}
        />
        <SelectField
          {...fieldOf("bathroom")}
          label={labels.bathroom}
          placeholder={t("room.unknown")}
          options={bathroomKinds.map((value) => ({ value, label: t(`room.bathrooms.${value}`) }))}
        />
      </Grid>
      <FieldSet id="plan" legend={t("room.plan")} size="small" hint={t("room.planHint")}>
        <Grid columns="from 160" gap="16" align="end">
          <TextField {...fieldOf("width")} {...numeric} label={labels.width} />
          <TextField {...fieldOf("depth")} {...numeric} label={labels.depth} />
        </Grid>
      </FieldSet>
      {planLists.map((list) => (
        <RowGroup key={list} list={list} values={values} fieldOf={fieldOf} action={action} />
      ))}
      {save}
    </PostForm>
  );
}

export function RoomPhotosForm({ action, ...state }: PhotosFormState & { action: string }) {
  const { t } = useTranslation(["adminUnits", "adminPhotos"]);
  const { photos, fieldOf, formProps } = usePhotosForm(state);
  return (
    <PostForm {...formProps} action={action} encType="multipart/form-data">
      <Text size="small" tone="soft" measure>
        {t("room.photosHint")}
      </Text>
      {photos.length > 0 && (
        <Stack as="ol" gap="12">
          {photos.map((photo, index) => (
            <PhotoFields
              key={photo.path}
              photo={photo}
              name={`pictures[${index}]`}
              fieldOf={fieldOf}
              alt={t("adminPhotos:nth", { number: index + 1 })}
            >
              <CheckboxField {...fieldOf(`pictures[${index}].leaveOut`)} label={t("room.leaveOut")} />
            </PhotoFields>
          ))}
        </Stack>
      )}
      <FieldSet id="new-photo" legend={t("room.newPhoto")} size="small">
        <Stack gap="12">
          <input type="hidden" name="added[0].path" value="" />
          <FileField {...fieldOf("image")} label={t("room.file")} accept={pictureTypes} />
          <PhotoWords name="added[0]" fieldOf={fieldOf} />
        </Stack>
      </FieldSet>
      <div>
        <SubmitButton name="intent" value="savePictures" variant="secondary" size="small">
          {t("room.savePictures")}
        </SubmitButton>
      </div>
    </PostForm>
  );
}
