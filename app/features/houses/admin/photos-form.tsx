import { Form } from "@remix-run/react";
import { ArrowDown, ArrowUp, ArrowUpToLine, GripVertical } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { PictureChoice } from "contract/upload";
import { Badge } from "~/design-system/badge/badge";
import { Button } from "~/design-system/button/button";
import { tickBox, tickLabel } from "~/design-system/checkbox-field/tick.css";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import type { ConfirmAction } from "~/design-system/confirm/confirm-panel";
import { ConfirmPage } from "~/design-system/confirm/confirm-page";
import { Inline } from "~/design-system/layout/layout";
import { gap, stack } from "~/design-system/layout/layout.css";
import { Notice } from "~/design-system/notice/notice";
import { handle } from "~/design-system/reorder/reorder.css";
import { useReorder } from "~/design-system/reorder/use-reorder";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { PhotoFields, usePhotosForm, type PhotosFormState } from "./photo-fields";
import * as styles from "./admin-house.css";

/** `waiting`: the paths of photos that are not on the house yet; no form of the page loses them. */
type House = { slug: string; waiting?: string[] };

const tickedForm = "remove-ticked";

/** The photos of a house: their words, their order, and which of them stay. */
export function HousePhotosForm({ slug, waiting, ...state }: House & PhotosFormState) {
  const { t } = useTranslation("adminPhotos");
  const { withList } = useListContext();
  const hasScripts = useScripts();
  const { photos, fieldOf, formProps } = usePhotosForm(state);
  const { items, isMoved, listRef, handleOf } = useReorder(photos, ({ path }) => path);
  const toRemoval = usePhotoRemoval({ slug, waiting });
  const save = (
    <SubmitButton variant="brand" name="intent" value="save" size="small">
      {t("save")}
    </SubmitButton>
  );
  return (
    <>
      <PostForm {...formProps} action={withList(paths.adminHousePhotos(slug, { waiting }))}>
        {photos.length > 0 && <div>{save}</div>}
        <div role="status">{isMoved && <Notice tone="info">{t("unsaved")}</Notice>}</div>
        <ol className={`${stack} ${gap["12"]}`} ref={listRef}>
          {items.map((photo, index) => {
            const number = index + 1;
            return (
              <PhotoFields
                key={photo.path}
                photo={photo}
                name={`pictures[${index}]`}
                fieldOf={fieldOf}
                alt={t("nth", { number })}
              >
                <Inline gap="8">
                  {hasScripts && items.length > 1 && (
                    <button
                      type="button"
                      className={handle}
                      aria-label={t("drag", { number, total: items.length })}
                      title={t("dragHint")}
                      {...handleOf(photo)}
                    >
                      <GripVertical size={20} strokeWidth={1.75} aria-hidden="true" />
                    </button>
                  )}
                  {index === 0 && <Badge>{t("cover")}</Badge>}
                  {index > 0 && (
                    <Move intent={`up:${index}`} icon={ArrowUp} label={t("up", { number })}>
                      {t("upShort")}
                    </Move>
                  )}
                  {index > 1 && (
                    <Move intent={`first:${index}`} icon={ArrowUpToLine} label={t("first", { number })}>
                      {t("firstShort")}
                    </Move>
                  )}
                  {index < items.length - 1 && (
                    <Move intent={`down:${index}`} icon={ArrowDown} label={t("down", { number })}>
                      {t("downShort")}
                    </Move>
                  )}
                  <ConfirmLink {...toRemoval([photo])} variant="link" aria-label={t("removeNth", { number })} />
                  {items.length > 1 && <Tick photo={photo} number={number} />}
                </Inline>
              </PhotoFields>
            );
          })}
        </ol>
        {photos.length > 1 && (
          <Inline gap="12">
            {save}
            <Button form={tickedForm} name="confirm" value="remove" variant="secondary" size="small">
              {t("removeTicked")}
            </Button>
          </Inline>
        )}
      </PostForm>
      <TickedForm slug={slug} waiting={waiting} />
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

function Tick({ photo, number }: { photo: PictureChoice; number: number }) {
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

/** Leads to the confirmation. */
function TickedForm({ slug, waiting = [] }: House) {
  const { list } = useListContext();
  return (
    <Form method="get" action={paths.adminHousePhotos(slug)} id={tickedForm}>
      {list && <input type="hidden" name="list" value={list} />}
      {waiting.map((path) => (
        <input key={path} type="hidden" name="waiting" value={path} />
      ))}
    </Form>
  );
}

export function PhotoConfirmPage({ photos, lead, ...house }: House & { photos: PictureChoice[]; lead?: string }) {
  return (
    <ConfirmPage
      {...usePhotoRemoval(house)(photos)}
      lead={lead}
      details={
        <Inline gap="12">
          {photos.map(({ path, alt }) => (
            <img
              key={path}
              className={styles.thumb}
              src={paths.media(path, 480)}
              alt={alt.en || alt.ko}
              width={480}
              height={320}
            />
          ))}
        </Inline>
      }
    />
  );
}

function usePhotoRemoval({ slug, waiting }: House) {
  const { t } = useTranslation(["adminPhotos", "admin"]);
  const { withList } = useListContext();
  return (photos: PictureChoice[]): ConfirmAction => {
    const count = photos.length;
    const chosen = photos.map(({ path }) => path);
    const to = withList(paths.adminHousePhotos(slug, { confirm: "remove", photo: chosen, waiting }));
    const formId = `remove-${chosen[0]}`;
    return {
      intent: "remove",
      formId,
      to,
      back: withList(paths.adminHousePhotos(slug, { waiting })),
      label: t("remove"),
      title: t("removeTitle", { count }),
      text: t("removeText", { count }),
      button: t("removeButton", { count }),
      keep: t("admin:confirm.keep"),
      form: (
        <PostForm action={to} id={formId}>
          {chosen.map((path) => (
            <input key={path} type="hidden" name="pictures" value={path} />
          ))}
        </PostForm>
      ),
    };
  };
}
