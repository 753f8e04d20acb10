import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { FieldSet } from "~/design-system/field-set/field-set";
import { FileField } from "~/design-system/file-field/file-field";
import { Inline, Stack } from "~/design-system/layout/layout";
import { pictureTypes } from "~/design-system/picture-field/picture-field";
import * as styles from "./conversations.css";

type PhotographFieldProps = {
  field: { id: string; name: string; errors?: string[] };
  /** Ids of those that a refused form has uploaded; each can be left out. */
  pictures: readonly string[];
  sourceOf: (id: string) => string;
  labels: { label: string; hint: string; optional: string; uploaded: string; uploadedOne: (number: number) => string };
};

/** Several files at once. A browser forgets chosen files when a form is refused, so the uploaded ones are named by id. */
export function PhotographField({ field, pictures, sourceOf, labels }: PhotographFieldProps) {
  const { id, name, errors } = field;
  const { label, hint, optional, uploaded, uploadedOne } = labels;
  return (
    <Stack gap="12">
      {pictures.length > 0 && (
        <FieldSet id={`${id}-uploaded`} legend={uploaded} size="small">
          <Inline align="stretch">
            {pictures.map((picture, index) => (
              <div key={picture}>
                <span className={styles.photograph}>
                  <img src={sourceOf(picture)} alt="" />
                </span>
                <CheckboxField
                  id={`${id}-${index}`}
                  name="pictures"
                  value={picture}
                  label={uploadedOne(index + 1)}
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
        label={label}
        hint={hint}
        optional={optional}
        accept={pictureTypes}
        multiple
      />
    </Stack>
  );
}
