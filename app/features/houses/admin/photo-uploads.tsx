import { useFetcher, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import type { PictureChoice } from "contract/upload";
import { maxPictureBytes } from "domain/picture-limits";
import { Button } from "~/design-system/button/button";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { FileField } from "~/design-system/file-field/file-field";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { pictureTypes } from "~/design-system/picture-field/picture-field";
import { Text } from "~/design-system/text/text";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { errorsOf } from "~/platform/forms/posted-record";
import { PostForm } from "~/platform/forms/post-form";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { PhotoFields } from "./photo-fields";
import * as styles from "./admin-house.css";

const formId = "add";

type Answer = PostedRecord & { added?: PictureChoice[]; done?: string };
type PhotoUploadsProps = {
  slug: string;
  /** The answer to this form; `added` were uploaded, and are not on the house yet. */
  posted: Answer | null;
  /** Uploaded before. */
  waiting: PictureChoice[];
  /** Of the photos on the house. */
  present: string[];
  /** Of a file above the limit, which is not sent at all. */
  tooLarge: string;
};

/** Several files: sent with the form, or, by scripts, one by one as soon as they are chosen. */
export function PhotoUploads({ slug, posted, waiting, present, tooLarge }: PhotoUploadsProps) {
  const { t } = useTranslation(["adminPhotos", "common"]);
  const { withList } = useListContext();
  const busy = useNavigation().formMethod === "POST";
  const action = withList(paths.adminHousePhotos(slug));
  const upload = useUploads(action, { posted, waiting, present, tooLarge });
  const errors = errorsOf(posted);
  const allErrors = upload.refused.length > 0 ? { ...errors, images: upload.refused } : errors;
  const fieldOf = (name: string) => {
    return { id: `${formId}-${name}`, name, errors: allErrors[name], defaultValue: undefined };
  };
  return (
    <PostForm
      action={action}
      encType="multipart/form-data"
      id={formId}
      onSubmit={({ currentTarget }) => upload.send(new FormData(currentTarget))}
    >
      <Stack gap="16">
        <ErrorSummary title={t("common:form.errorSummary")} formId={formId} errors={allErrors} />
        <FileField
          key={posted?.turn} // without the files that were sent
          {...fieldOf("images")}
          label={t("file")}
          hint={t("fileHint")}
          accept={pictureTypes}
          multiple
          onChange={upload.choose}
        />
        <div role="status">
          {posted?.done && <Notice tone="info">{posted.done}</Notice>}
          {upload.known.map((sentence) => (
            <Notice key={sentence} tone="info">
              {sentence}
            </Notice>
          ))}
          {upload.current && (
            <Stack gap="4">
              <Text size="small">{t("uploading", { ...upload.current })}</Text>
              <progress
                className={styles.progress}
                aria-label={t("progress")}
                value={upload.current.number - 1}
                max={upload.current.total}
              />
            </Stack>
          )}
        </div>
        {upload.photos.length > 0 && (
          <>
            <Text>{t("describe", { count: upload.photos.length })}</Text>
            <Stack as="ol" gap="12">
              {upload.photos.map((photo, index) => (
                <PhotoFields
                  key={photo.path}
                  photo={photo}
                  name={`added[${index}]`}
                  fieldOf={fieldOf}
                  alt={t("newNth", { number: index + 1 })}
                >
                  <CheckboxField {...fieldOf(`added[${index}].leaveOut`)} label={t("leaveOut")} />
                </PhotoFields>
              ))}
            </Stack>
          </>
        )}
        <div>
          <Button
            name="intent"
            value="add"
            variant="secondary"
            busy={upload.current ? t("progress") : busy && t("common:form.busy")}
          >
            {t("add")}
          </Button>
        </div>
      </Stack>
    </PostForm>
  );
}

type UploadOptions = Pick<PhotoUploadsProps, "posted" | "waiting" | "present" | "tooLarge">;

/** Photos wait here until they are on the house, also while other forms of the page are sent. */
function useUploads(action: string, { posted, waiting, present, tooLarge }: UploadOptions) {
  const { t } = useTranslation("adminPhotos");
  const fetcher = useFetcher<Answer>();
  const [photos, setPhotos] = useState(posted?.added ?? waiting);
  const [turn, setTurn] = useState(posted?.turn);
  const [files, setFiles] = useState<File[]>([]);
  const [sent, setSent] = useState(0);
  const [refused, setRefused] = useState<string[]>([]);
  const [known, setKnown] = useState<string[]>([]);
  const read = useRef<unknown>(undefined);
  const file = files[sent];

  if (posted && posted.turn !== turn) {
    setTurn(posted.turn);
    setPhotos(posted.added ?? []);
  } else if (photos.some(({ path }) => present.includes(path))) {
    setPhotos(photos.filter(({ path }) => !present.includes(path)));
  }

  useEffect(() => {
    if (!file || fetcher.state !== "idle") return;
    const number = sent + 1;
    if (file.size > maxPictureBytes) {
      setRefused((now) => [...now, t("ofFile", { name: file.name, number, problem: tooLarge })]);
      setSent(number);
      return;
    }
    if (fetcher.data && fetcher.data !== read.current) {
      read.current = fetcher.data;
      const { added: stored = [] } = fetcher.data;
      const isKnown = stored.some(({ path }) => present.includes(path) || photos.some((photo) => photo.path === path));
      if (isKnown) setKnown((now) => [...now, t("alreadyHere", { name: file.name })]);
      else setPhotos((now) => [...now, ...stored]);
      setRefused((now) => [...now, ...(errorsOf(fetcher.data).images ?? [])]);
      setSent(number);
      return;
    }
    const form = new FormData();
    form.set("intent", "upload");
    form.set("images", file);
    form.set("number", String(number));
    fetcher.submit(form, { method: "post", action, encType: "multipart/form-data" });
  }, [action, fetcher, file, photos, present, sent, t, tooLarge]);

  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(input.files ?? [])];
    if (file) {
      setFiles((now) => [...now, ...chosen]);
    } else {
      setFiles(chosen);
      setSent(0);
      setRefused([]);
      setKnown([]);
    }
    input.value = "";
  }

  /** Removes the photos that were marked to be left out: the server does not send them back if it refuses the form. */
  function send(form: FormData) {
    setPhotos(photos.filter((_, index) => !form.has(`added[${index}].leaveOut`)));
    setRefused([]);
    setKnown([]);
  }

  const current = file ? { number: sent + 1, total: files.length, name: file.name } : null;
  return { photos, refused, known, current, choose, send };
}
