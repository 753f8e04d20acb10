import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bathroomKinds, compassPoints } from "domain/houses/room-enums";
import { Button } from "~/design-system/button/button";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { FieldSet } from "~/design-system/field-set/field-set";
import { FileField } from "~/design-system/file-field/file-field";
import { Grid, Stack } from "~/design-system/layout/layout";
import { pictureTypes } from "~/design-system/picture-field/picture-field";
import { SelectField } from "~/design-system/select-field/select-field";
import { Text } from "~/design-system/text/text";
import { TextField } from "~/design-system/text-field/text-field";
import { errorsOf } from "~/platform/forms/posted-record";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { RecordProblems } from "~/platform/forms/record-problems";
import { useRecordForm, type RecordFormState } from "~/platform/forms/use-record-form";
import { VersionField } from "~/platform/forms/version-field";
import { paths } from "~/platform/paths/paths";
import * as photoStyles from "./admin-photo.css";
import { planLists, rowTexts } from "./house-sections";
import type { TypedPhoto } from "./photo.form.server";
import { RowGroup } from "./row-group";

type RoomFormProps = RecordFormState & { action: string };

/** The first button saves: Enter presses it, not one that adds a row. */
export function RoomForm({ action, saved, posted }: RoomFormProps) {
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
      <Button variant="brand" name="intent" value="saveRoom" size="small">
        {t("room.save")}
      </Button>
    </div>
  );
  return (
    <Form method="post" action={action} {...form.formProps} noValidate>
      <Stack gap="24">
        <RecordProblems
          form={form}
          labels={labels}
          shown={(shownValues) => ({ ...shownValues, ...rowTexts(shownValues, planLists) })}
        />
        <VersionField version={values.version} />
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
      </Stack>
    </Form>
  );
}

type RoomPhotosProps = {
  action: string;
  photos: TypedPhoto[];
  version: number | string | undefined;
  posted: PostedRecord | null;
};

const photosId = "photos";

export function RoomPhotosForm({ action, photos, version, posted }: RoomPhotosProps) {
  const { t } = useTranslation(["adminUnits", "common"]);
  const errors = errorsOf(posted);
  const field = (name: string) => ({ id: `${photosId}-${name}`, name, errors: errors[name] });
  const words = (name: string, photo?: TypedPhoto) => (
    <Grid columns={{ desktop: "2" }} gap="12">
      <TextField
        {...field(`${name}.altEn`)}
        label={t("room.altEn")}
        defaultValue={photo?.altEn}
        lang="en"
        maxLength={300}
      />
      <TextField
        {...field(`${name}.altKo`)}
        label={t("room.altKo")}
        defaultValue={photo?.altKo}
        lang="ko"
        maxLength={300}
      />
    </Grid>
  );
  return (
    <Form method="post" action={action} encType="multipart/form-data" id={photosId} noValidate>
      <Stack gap="16">
        <ErrorSummary title={t("common:form.errorSummary")} formId={photosId} errors={errors} />
        <Text size="small" tone="soft" measure>
          {t("room.photosHint")}
        </Text>
        <VersionField version={version} />
        {photos.length > 0 && (
          <Stack as="ol" gap="12">
            {photos.map((photo, index) => (
              <li key={photo.path} className={photoStyles.photo}>
                <img
                  className={photoStyles.thumb}
                  src={paths.media(photo.path, 480)}
                  alt={t("room.photo", { number: index + 1 })}
                  width={480}
                  height={320}
                  loading="lazy"
                />
                <Stack gap="12">
                  <input type="hidden" name={`pictures[${index}].path`} value={photo.path} />
                  {words(`pictures[${index}]`, photo)}
                  <CheckboxField {...field(`pictures[${index}].leaveOut`)} label={t("room.leaveOut")} />
                </Stack>
              </li>
            ))}
          </Stack>
        )}
        <FieldSet id="new-photo" legend={t("room.newPhoto")} size="small">
          <Stack gap="12">
            <input type="hidden" name="added[0].path" value="" />
            <FileField {...field("image")} label={t("room.file")} accept={pictureTypes} />
            {words("added[0]")}
          </Stack>
        </FieldSet>
        <div>
          <Button name="intent" value="savePictures" variant="secondary" size="small">
            {t("room.savePictures")}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
