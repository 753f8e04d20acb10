import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { languages, boardTypes } from "domain/enums";
import { DefaultButton } from "~/design-system/button/button";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Grid, Inline, Stack } from "~/design-system/layout/layout";
import { PictureField } from "~/design-system/picture-field/picture-field";
import { RadioCards } from "~/design-system/radio-cards/radio-cards";
import { SelectField } from "~/design-system/select-field/select-field";
import { Text } from "~/design-system/text/text";
import { TextField } from "~/design-system/text-field/text-field";
import { BilingualFields, useBilingualLabels } from "~/platform/forms/bilingual-fields";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { toCheckbox, type FormValues } from "~/platform/forms/use-fields";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { formatEventTime } from "~/platform/format/event-time";
import { paths } from "~/platform/paths/paths";
import type { BoardPreview, PostedBoard } from "./admin-board.server";
import * as styles from "./admin-board.css";
import { body } from "../board-body.css";

type AdminBoardFormProps = {
  opened: FormValues;
  posted: PostedBoard | null | undefined;
  /** Visitors can read it already: publishing it means that it stays. */
  published: boolean;
};

export function AdminBoardForm({ opened, posted, published }: AdminBoardFormProps) {
  const { t } = useTranslation(["adminBoards", "boards", "common"]);
  const labelsOf = useBilingualLabels();
  const form = useRecordForm("board", { saved: opened, posted });
  const { fieldOf, values } = form;
  const texts = { title: t("fields.title"), body: t("fields.body"), alt: t("fields.alt") };
  const labels: Record<string, string> = {
    boardType: t("fields.boardType"),
    startsAt: t("fields.startsAt"),
    ...labelsOf("title", texts.title),
    ...labelsOf("body", texts.body),
    image: t("fields.image"),
    ...labelsOf("alt", texts.alt),
    publish: t("fields.publish"),
    publishAt: t("fields.publishAt"),
  };
  const field = (name: string) => ({ ...fieldOf(name), label: labels[name] });
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
      {posted?.preview && <Preview preview={posted.preview} />}
      <DefaultButton intent="preview" />
      <input type="hidden" name="picture" value={picture ?? ""} />
      <div className={styles.narrow}>
        <SelectField {...field("boardType")} options={types} />
      </div>
      <div className={styles.narrow}>
        <TextField {...field("startsAt")} hint={t("startsAtHint")} type="datetime-local" />
      </div>
      <BilingualFields name="title" label={texts.title} fieldOf={fieldOf} maxLength={120} />
      <BilingualFields name="body" label={texts.body} fieldOf={fieldOf} hint={t("markdown")} rows={14} />
      <PictureField
        key={picture}
        {...field("image")}
        hint={t("imageHint")}
        optional={t("common:form.optional")}
        shown={picture ? { src: paths.media(picture, 480), alt: t("chosen") } : undefined}
      />
      {picture && <CheckboxField {...toCheckbox(fieldOf("removePicture"))} label={t("removePicture")} />}
      <BilingualFields name="alt" label={texts.alt} fieldOf={fieldOf} hint={t("altHint")} maxLength={300} />
      <RadioCards {...field("publish")} options={publishings} />
      <div className={styles.narrow}>
        <TextField {...field("publishAt")} hint={t("publishAtHint")} type="datetime-local" />
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

/** Shows the post as readers would see it, unsaved. It takes the focus, because it stands below the button. */
function Preview({ preview }: { preview: BoardPreview }) {
  const { t } = useTranslation("adminBoards");
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [preview]);
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="preview-title">
      <Stack gap="12">
        <div>
          <Heading level={2} size="block" id="preview-title">
            {t("preview")}
          </Heading>
          {preview.publish && (
            <Text
              size="small"
              tone="soft"
            >{`${t(`publishings.${preview.publish}`)}: ${t(`${preview.publish}Text`)}`}</Text>
          )}
        </div>
        <Grid columns={{ desktop: "2" }} gap="16">
          {languages.map((language) => {
            const { title, html, alt } = preview[language];
            return (
              <Card key={language} padding="large" corners="control" lang={language}>
                <Stack gap="16">
                  <Text size="large" weight="bold">
                    {title || t("untitled")}
                  </Text>
                  {preview.startsAt && (
                    <Text weight="semibold">{formatEventTime(preview.startsAt, language, true)}</Text>
                  )}
                  {preview.picture && (
                    <img className={styles.previewPicture} src={paths.media(preview.picture, 960)} alt={alt} />
                  )}
                  {html ? (
                    <div className={body} dangerouslySetInnerHTML={{ __html: html }} />
                  ) : (
                    <Text tone="soft">{t("noText")}</Text>
                  )}
                </Stack>
              </Card>
            );
          })}
        </Grid>
      </Stack>
    </section>
  );
}
