import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Grid, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { formatEventTime } from "~/platform/format/event-time";
import { languages } from "~/platform/i18n/languages";
import { paths } from "~/platform/paths/paths";
import type { BoardPreview } from "./board-intents.server";
import * as styles from "./admin-board.css";
import { body } from "../board-body.css";

/** What readers would see of what is typed; nothing is saved. Takes the focus, so that the eye follows. */
export function AdminBoardPreview({ preview }: { preview: BoardPreview }) {
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
