import { useTranslation } from "react-i18next";
import { boardTypes } from "domain/enums";
import { DefaultButton } from "~/design-system/button/button";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Grid, Inline } from "~/design-system/layout/layout";
import { PictureField } from "~/design-system/picture-field/picture-field";
import { RadioCards } from "~/design-system/radio-cards/radio-cards";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import type { FormValues } from "~/platform/forms/use-fields";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { paths } from "~/platform/paths/paths";
import type { PostedBoard } from "./board-intents.server";
import { AdminBoardPreview } from "./board-preview";
import * as styles from "./admin-board.css";

const named = [
  "boardType",
  "startsAt",
  "titleEn",
  "titleKo",
  "bodyEn",
  "bodyKo",
  "image",
  "altEn",
  "altKo",
  "publish",
  "publishAt",
] as const;

type AdminBoardFormProps = {
  opened: FormValues;
  posted: PostedBoard | null | undefined;
  /** Visitors can read it already: publishing it means that it stays. */
  published: boolean;
};

export function AdminBoardForm({ opened, posted, published }: AdminBoardFormProps) {
  const { t } = useTranslation(["adminBoards", "boards", "common"]);
  const form = useRecordForm("board", { saved: opened, posted });
  const { fieldOf, values } = form;
  const labels = Object.fromEntries(named.map((name) => [name, t(`fields.${name}`)]));
  const label = (name: (typeof named)[number]) => ({ ...fieldOf(name), label: labels[name] });
  const types = boardTypes.map((value) => ({ value, label: t(`boards:types.${value}`) }));
  const publishings = [
    { value: "draft", label: t("publishings.draft"), description: t("draftText") },
    { value: "now", label: t(published ? "stays" : "publishings.now"), description: t("nowText") },
    { value: "later", label: t("publishings.later"), description: t("laterText") },
  ];
  const shown = (fields: FormValues) => ({
    ...fields,
    boardType: types.find(({ value }) => value === fields.boardType)?.label,
    publish: publishings.find(({ value }) => value === fields.publish)?.label,
    image: t(`pictures.${pictureOf(fields, opened)}`),
  });
  const { picture } = values;
  return (
    <PostForm form={form} labels={labels} shown={shown} encType="multipart/form-data">
      {posted?.preview && <AdminBoardPreview preview={posted.preview} />}
      <DefaultButton intent="preview" />
      <input type="hidden" name="picture" value={picture ?? ""} />
      <div className={styles.narrow}>
        <SelectField {...fieldOf("boardType")} label={t("fields.boardType")} options={types} />
      </div>
      <div className={styles.narrow}>
        <TextField {...label("startsAt")} hint={t("startsAtHint")} type="datetime-local" />
      </div>
      <Grid columns={{ desktop: "2" }} gap="16">
        <TextField {...label("titleEn")} lang="en" maxLength={120} />
        <TextField {...label("titleKo")} lang="ko" maxLength={120} />
      </Grid>
      <Grid columns={{ desktop: "2" }} gap="16">
        <TextareaField {...label("bodyEn")} hint={t("markdown")} lang="en" rows={14} />
        <TextareaField {...label("bodyKo")} hint={t("markdown")} lang="ko" rows={14} />
      </Grid>
      <PictureField
        key={picture}
        {...label("image")}
        hint={t("imageHint")}
        optional={t("common:form.optional")}
        shown={picture ? { src: paths.media(picture, 480), alt: t("chosen") } : undefined}
      />
      {picture && (
        <CheckboxField
          id="board-removePicture"
          name="removePicture"
          label={t("removePicture")}
          defaultChecked={values.removePicture === "on"}
        />
      )}
      <Grid columns={{ desktop: "2" }} gap="16">
        <TextField {...label("altEn")} hint={t("altHint")} lang="en" maxLength={300} />
        <TextField {...label("altKo")} hint={t("altHint")} lang="ko" maxLength={300} />
      </Grid>
      <RadioCards {...fieldOf("publish")} label={t("fields.publish")} options={publishings} />
      <div className={styles.narrow}>
        <TextField {...label("publishAt")} hint={t("publishAtHint")} type="datetime-local" />
      </div>
      <Inline gap="12">
        <SubmitButton variant="brand" name="intent" value="save">
          {t("save")}
        </SubmitButton>
        <SubmitButton name="intent" value="preview" variant="secondary">
          {t("preview")}
        </SubmitButton>
      </Inline>
    </PostForm>
  );
}

function pictureOf({ picture, removePicture }: FormValues, saved: FormValues): "saved" | "other" | "none" {
  if (!picture || removePicture) return "none";
  return picture === saved.picture ? "saved" : "other";
}
