import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Stack } from "~/design-system/layout/layout";
import { PictureField } from "~/design-system/picture-field/picture-field";
import { TextField } from "~/design-system/text-field/text-field";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import type { TypedPhoto } from "./photo.form.server";
import * as styles from "./admin-photo.css";

const formId = "add";

type PhotoAddProps = { slug: string; added: TypedPhoto | null; errors: Record<string, string[]> };

export function PhotoAdd({ slug, added, errors }: PhotoAddProps) {
  const { t } = useTranslation(["adminPhotos", "common"]);
  const { stay } = useListContext();
  const busy = useNavigation().formMethod === "POST";
  const labels = { image: t("file"), altEn: t("altEn"), altKo: t("altKo") };
  const field = (name: keyof typeof labels) => {
    return { id: `${formId}-${name}`, name, label: labels[name], errors: errors[name] };
  };
  return (
    <Form
      method="post"
      action={stay(paths.adminHousePhotos(slug))}
      encType="multipart/form-data"
      id={formId}
      noValidate
    >
      <Stack gap="16">
        <ErrorSummary
          title={t("common:form.errorSummary")}
          formId={formId}
          errors={errors}
          order={Object.keys(labels)}
        />
        <input type="hidden" name="picture" value={added?.path ?? ""} />
        <PictureField
          key={added?.path}
          {...field("image")}
          hint={t("fileHint")}
          shown={added?.path ? { src: paths.media(added.path, 480), alt: t("chosen") } : undefined}
        />
        <div className={styles.twoColumns}>
          <TextField {...field("altEn")} defaultValue={added?.altEn} lang="en" maxLength={300} />
          <TextField {...field("altKo")} defaultValue={added?.altKo} lang="ko" maxLength={300} />
        </div>
        <div>
          <Button name="intent" value="add" variant="secondary" busy={busy && t("common:form.busy")}>
            {t("add")}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
