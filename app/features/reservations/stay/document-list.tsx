import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text, TextLink, Unbroken } from "~/design-system/text/text";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { documentsOf } from "./documents-of";
import * as styles from "./stay.css";

/** `takesPassport`: of the member who lives there. */
export function DocumentList({ reservation, takesPassport }: { reservation: Reservation; takesPassport: boolean }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const hasFailed = useSearchParams()[0].get("document") === "failed";
  const documents = documentsOf(reservation);
  if (documents.length === 0) return <Text tone="soft">{t("documents.none")}</Text>;
  return (
    <Stack gap="16">
      {hasFailed && (
        <Notice tone="warning">
          <p>{t("documents.failed")}</p>
          <p>
            <TextLink to={paths.newConversation(reservation.id, "question")}>{t("documents.write")}</TextLink>
          </p>
        </Notice>
      )}
      <Text tone="soft">
        <span>{t("documents.lead")}</span>{" "}
        <Unbroken>
          <TextLink to={paths.verify()}>{t("documents.check")}</TextLink>
        </Unbroken>
      </Text>
      <ul>
        {documents.map(({ kind, isReady, change, signedAt }) => {
          const name = t(`documents.${kind}.name`, {
            date: signedAt && formatInstant(signedAt, locale),
          });
          return (
            <Inline key={change ?? kind} as="li" justify="space-between" className={styles.document}>
              <div>
                <Text weight="semibold">{name}</Text>
                <Text size="small" tone="soft">
                  {kind === "addendum"
                    ? t("documents.addendum.ready")
                    : t(`documents.${kind}.${isReady ? "ready" : "later"}`)}
                </Text>
                {kind === "residence" && takesPassport && (
                  <TextLink to={paths.signOwn(reservation.id, undefined, "passport")} standalone>
                    {t("documents.residence.passport")}
                  </TextLink>
                )}
              </div>
              {isReady && (
                <TextLink to={paths.document(reservation.id, kind, change)} reloadDocument standalone>
                  <span>{t("documents.save")}</span>
                  <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
                </TextLink>
              )}
            </Inline>
          );
        })}
      </ul>
    </Stack>
  );
}
