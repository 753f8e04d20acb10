import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { anchor, gap, stack } from "~/design-system/layout/layout.css";
import { Notice } from "~/design-system/notice/notice";
import { useFocusOnArrival } from "~/design-system/scripts/use-focus-on-arrival";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { Text } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import * as styles from "./profile.css";
import { useFlash } from "./use-reset-on-success";
import { profileSections, type ProfileSection } from "./profile-sections";

type SectionProps = { name: ProfileSection; lead?: ReactNode; children: ReactNode };

export function Section({ name, lead, children }: SectionProps) {
  const { t } = useTranslation("account");
  const flash = useFlash();
  const done = useFocusOnArrival<HTMLDivElement>(flash?.at === name && flash, {
    preventScroll: true,
  });
  const hasScripts = useScripts();
  const headingId = `${name}-heading`;
  return (
    <section id={name} className={anchor} aria-labelledby={headingId}>
      <Card>
        <Stack gap="24">
          <div ref={done} tabIndex={-1} className={`${stack} ${gap["8"]}`}>
            <Heading level={2} size="block" id={headingId}>
              {t(`profile.sections.${name}`)}
            </Heading>
            {lead && <Text tone="soft">{lead}</Text>}
          </div>
          {!hasScripts && flash?.at === name && (
            <Notice tone="success" silent>
              <p>{flash.message}</p>
            </Notice>
          )}
          {children}
        </Stack>
      </Card>
    </section>
  );
}

export function SectionNav({ hidden }: { hidden?: ProfileSection[] }) {
  const { t } = useTranslation("account");
  return (
    <nav className={styles.nav} aria-label={t("profile.title")}>
      <ul className={styles.links}>
        {profileSections
          .filter((name) => !hidden?.includes(name))
          .map((name) => (
            <li key={name}>
              <a className={styles.link} href={paths.profile(name)}>
                {t(`profile.sections.${name}`)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
