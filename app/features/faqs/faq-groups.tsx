import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FaqGroup } from "contract/faq";
import { ChevronDown, Link2 } from "~/design-system/icons/icons";
import { Heading } from "~/design-system/heading/heading";
import { Grid } from "~/design-system/layout/layout";
import { anchor, gap, stack } from "~/design-system/layout/layout.css";
import { Text } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import * as styles from "./faqs.css";

type FaqGroupsProps = { groups: FaqGroup[]; isOpen: (slug: string) => boolean };

/** `isOpen`: initially open questions. */
export function FaqGroups({ groups, isOpen }: FaqGroupsProps) {
  const ref = useAnchorUnfolded();
  return (
    <div ref={ref} className={`${stack} ${gap["48"]}`}>
      {groups.map((group) => (
        <Grid
          key={group.id}
          as="section"
          columns={{ desktop: "256 fill" }}
          gap="12"
          desktopGap="48"
          className={anchor}
          id={group.slug}
          aria-labelledby={`${group.slug}-title`}
        >
          <Heading level={2} id={`${group.slug}-title`} className={styles.groupTitle}>
            {group.title}
          </Heading>
          <div className={styles.list}>
            {group.faqs.map((faq) => (
              <FaqItem key={`${faq.id} ${isOpen(faq.slug)}`} faq={faq} open={isOpen(faq.slug)} />
            ))}
          </div>
        </Grid>
      ))}
    </div>
  );
}

function FaqItem({ faq, open }: { faq: FaqGroup["faqs"][number]; open: boolean }) {
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

/** Opens the question of the URL's hash: browsers do so only on page load, not on client navigation. */
function useAnchorUnfolded() {
  const { hash } = useLocation();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    const details = target && ref.current?.contains(target) && target.closest("details");
    if (!details) return;
    details.open = true;
    target.scrollIntoView();
  }, [hash]);
  return ref;
}
