import { Link } from "@remix-run/react";
import { ArrowRight } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { leadsOn } from "~/design-system/icons/icons.css";
import { PageSection } from "~/design-system/page-section/page-section";
import { MoreLink } from "~/design-system/button/more-link";
import { Heading } from "~/design-system/heading/heading";
import { paths } from "~/platform/paths/paths";
import type { FirstFaq } from "./faqs.server";
import * as styles from "./faqs.css";

export function FirstFaqs({ faqs }: { faqs: FirstFaq[] }) {
  const { t } = useTranslation("faqs");
  return (
    <PageSection tint="sunken" labelledBy="first-faqs">
      <div className={styles.firstQuestions}>
        <Heading level={2} id="first-faqs">
          {t("first.title")}
        </Heading>
        <ul className={styles.links}>
          {faqs.map((faq) => (
            <li key={faq.id}>
              <Link className={styles.link} to={paths.faqItem(faq.slug)} prefetch="intent">
                <span>{faq.question}</span>
                <ArrowRight className={leadsOn} size={20} strokeWidth={1.75} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
        <MoreLink to={paths.faq()}>{t("first.all")}</MoreLink>
      </div>
    </PageSection>
  );
}
