import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FaqGroup } from "contract/faq";
import { Heading } from "~/design-system/heading/heading";
import { Grid } from "~/design-system/layout/layout";
import { anchor, gap, stack } from "~/design-system/layout/layout.css";
import { FaqItem } from "./faq-item";
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
