import { Link } from "@remix-run/react";
import { ChevronDown, Link2 } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { FaqGroup } from "contract/faq";
import { Text } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import * as styles from "./faqs.css";

export function FaqItem({ faq, open }: { faq: FaqGroup["faqs"][number]; open: boolean }) {
  const { t } = useTranslation("faqs");
  return (
    <details className={styles.faq} open={open}>
      <summary className={styles.question}>
        <span>{faq.question}</span>
        <ChevronDown className={styles.sign} size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={styles.answer} id={faq.slug}>
        <Text tone="ink" lines="kept">
          {faq.answer}
        </Text>
        <Link className={styles.ownAddress} to={paths.faqItem(faq.slug)} preventScrollReset>
          <Link2 size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{t("link")}</span>
        </Link>
      </div>
    </details>
  );
}
