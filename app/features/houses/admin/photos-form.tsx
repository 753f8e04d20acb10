import { Form, useNavigation } from "@remix-run/react";
import { ArrowDown, ArrowUp, ArrowUpToLine, GripVertical } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { Badge } from "~/design-system/badge/badge";
import { Button } from "~/design-system/button/button";
import { gap, stack } from "~/design-system/layout/layout.css";
import { Notice } from "~/design-system/notice/notice";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { handle } from "~/design-system/reorder/reorder.css";
import { useReorder } from "~/design-system/reorder/use-reorder";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { Grid, Inline, Stack } from "~/design-system/layout/layout";
import { TextField } from "~/design-system/text-field/text-field";
import { ChangedNotice } from "~/platform/forms/changed-notice";
import { VersionField } from "~/platform/forms/version-field";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { photosAddress } from "./photo-address";
import { PhotoActions, PhotoTick, RemoveTicked, RemoveTickedForm } from "./photo-actions";
import type { TypedPhoto } from "./photo.form.server";
import * as styles from "./admin-photo.css";

type Errors = Record<string, string[]>;
type AdminPhotosProps = {
  slug: string;
  photos: TypedPhoto[];
  version: number | string | undefined;
  errors: Errors;
  current: TypedPhoto[] | null;
  /** The paths of photos that are not on the house yet. */
  waiting: string[];
};

const formId = "photos";

export function AdminPhotos({ slug, photos, version, errors, current, waiting }: AdminPhotosProps) {
  const { t } = useTranslation(["adminPhotos", "common"]);
  const { withList } = useListContext();
  const busy = useNavigation().formMethod === "POST";
  const hasScripts = useScripts();
  const { items, isMoved, listRef, handleOf } = useReorder(photos, ({ path }) => path);
  const save = (
    <Button variant="brand" name="intent" value="save" size="small" busy={busy && t("common:form.busy")}>
      {t("save")}
    </Button>
  );
  return (
    <>
      <Form method="post" action={withList(photosAddress(slug, waiting))} id={formId} noValidate>
        <Stack gap="16">
          {current && (
            <ChangedNotice
              current={{ order: listed(current) }}
              typed={{ order: listed(photos) }}
              labels={{ order: t("order") }}
            />
          )}
          <ErrorSummary title={t("common:form.errorSummary")} formId={formId} errors={errors} />
          <VersionField version={version} />
          {photos.length > 0 && <div>{save}</div>}
          <div role="status">{isMoved && <Notice tone="info">{t("unsaved")}</Notice>}</div>
          <ol className={`${stack} ${gap["12"]}`} ref={listRef}>
            {items.map((photo, index) => (
              <li key={photo.path} className={styles.photo}>
                <img
                  className={styles.thumb}
                  src={paths.media(photo.path, 480)}
                  alt={t("nth", { number: index + 1 })}
                  width={480}
                  height={320}
                  loading="lazy"
                />
                <Stack gap="12">
                  <PhotoFields photo={photo} index={index} errors={errors} />
                  <Inline gap="8">
                    {hasScripts && items.length > 1 && (
                      <button
                        type="button"
                        className={handle}
                        aria-label={t("drag", { number: index + 1, total: items.length })}
                        title={t("dragHint")}
                        {...handleOf(photo)}
                      >
                        <GripVertical size={20} strokeWidth={1.75} aria-hidden="true" />
                      </button>
                    )}
                    {index === 0 && <Badge>{t("cover")}</Badge>}
                    {index > 0 && (
                      <Move intent={`up:${index}`} icon={ArrowUp} label={t("up", { number: index + 1 })}>
                        {t("upShort")}
                      </Move>
                    )}
                    {index > 1 && (
                      <Move intent={`first:${index}`} icon={ArrowUpToLine} label={t("first", { number: index + 1 })}>
                        {t("firstShort")}
                      </Move>
                    )}
                    {index < items.length - 1 && (
                      <Move intent={`down:${index}`} icon={ArrowDown} label={t("down", { number: index + 1 })}>
                        {t("downShort")}
                      </Move>
                    )}
                    <PhotoActions slug={slug} waiting={waiting} photo={photo} number={index + 1} />
                    {items.length > 1 && <PhotoTick photo={photo} number={index + 1} />}
                  </Inline>
                </Stack>
              </li>
            ))}
          </ol>
          {photos.length > 1 && (
            <Inline gap="12">
              {save}
              <RemoveTicked />
            </Inline>
          )}
        </Stack>
      </Form>
      <RemoveTickedForm slug={slug} waiting={waiting} />
    </>
  );
}

const listed = (photos: TypedPhoto[]) =>
  photos.map(({ altEn, altKo }, index) => `${index + 1}. ${[altEn, altKo].filter(Boolean).join(" / ")}`).join("\n");

function PhotoFields({ photo, index, errors }: { photo: TypedPhoto; index: number; errors: Errors }) {
  const { t } = useTranslation("adminPhotos");
  const field = (name: "altEn" | "altKo") => {
    const full = `pictures[${index}].${name}`;
    return { id: `${formId}-${full}`, name: full, errors: errors[full], defaultValue: photo[name], maxLength: 300 };
  };
  return (
    <>
      <input type="hidden" name={`pictures[${index}].path`} value={photo.path} />
      <Grid columns={{ desktop: "2" }} gap="12">
        <TextField {...field("altEn")} label={t("altEn")} lang="en" />
        <TextField {...field("altKo")} label={t("altKo")} lang="ko" />
      </Grid>
    </>
  );
}

type MoveProps = { intent: string; icon: typeof ArrowUp; label: string; children: string };

function Move({ intent, icon: Icon, label, children }: MoveProps) {
  return (
    <Button name="intent" value={intent} variant="secondary" size="small" aria-label={label}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" /> <span>{children}</span>
    </Button>
  );
}
