import { useTranslation } from "react-i18next";
import { maxPictureBytes } from "domain/picture-limits";
import { maxConversationPictures } from "domain/rules";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { FieldSet } from "~/design-system/field-set/field-set";
import { FileField } from "~/design-system/file-field/file-field";
import { Inline, Stack } from "~/design-system/layout/layout";
import { pictureTypes } from "~/design-system/picture-field/picture-field";
import * as styles from "./conversations.css";

export const photographLimits = { count: maxConversationPictures, megabytes: maxPictureBytes / 1_000_000 };

export type PhotographFieldProps = {
  field: { id: string; name: string; errors?: string[] };
  /** Ids of those that a refused form has uploaded; each can be left out. */
  pictures?: readonly string[];
  hint: string;
  urlOf: (id: string) => string;
};

/** Several files at once. A browser forgets chosen files when a form is refused, so the uploaded ones are named by id. */
export function PhotographField({ field: { id, name, errors }, pictures = [], hint, urlOf }: PhotographFieldProps) {
  const { t } = useTranslation(["conversations", "common"]);
  return (
    <Stack gap="12">
      {pictures.length > 0 && (
        <FieldSet id={`${id}-uploaded`} legend={t("form.uploaded")} size="small">
          <Inline align="stretch">
            {pictures.map((picture, index) => (
              <div key={picture}>
                <span className={styles.photograph}>
                  <img src={urlOf(picture)} alt="" />
                </span>
                <CheckboxField
                  id={`${id}-${index}`}
                  name="pictures"
                  value={picture}
                  label={t("form.uploadedOne", { number: index + 1 })}
                  defaultChecked
                />
              </div>
            ))}
          </Inline>
        </FieldSet>
      )}
      <FileField
        id={id}
        name={name}
        errors={errors}
        label={t("form.photographs")}
        hint={hint}
        optional={t("common:form.optional")}
        accept={pictureTypes}
        multiple
      />
    </Stack>
  );
}
