import { MailCheck } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { useFocusOnArrival } from "~/design-system/scripts/use-focus-on-arrival";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import * as styles from "./consultations.css";

export function Received({ answerBy }: { answerBy: string }) {
  const { t } = useTranslation("consultations");
  const locale = useLocale();
  const ref = useFocusOnArrival<HTMLDivElement>(answerBy);
  return (
    <div ref={ref} className={styles.receipt} role="status" tabIndex={-1}>
      <EmptyState
        icon={MailCheck}
        title={t("received.title")}
        actions={
          <ButtonLink to={paths.home()} variant="secondary">
            {t("received.home")}
          </ButtonLink>
        }
      >
        <p>{t("received.text", { day: formatDate(answerBy, locale) })}</p>
      </EmptyState>
    </div>
  );
}
