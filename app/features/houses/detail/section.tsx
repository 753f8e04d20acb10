import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { media } from "~/design-system/theme/media";
import * as styles from "./sections.css";

/** Sections of a house's page in order; a section's name is its heading and its item in the menu. */
const sections = {
  about: "about",
  address: "address",
  commute: "commute",
  map: "mapView",
  facilities: "facilities",
  rooms: "rooms",
  availability: "dates",
  "check-before": "checkBefore",
  "check-in": "checkInGuide",
  "things-to-know": "thingsToKnow",
  cancellation: "policy",
  reviews: "reviews",
} as const;

type SectionId = keyof typeof sections;

/** `screenOnly`: not on paper. */
type SectionProps = { id: SectionId; screenOnly?: boolean; children: ReactNode };

export function Section({ id, screenOnly, children }: SectionProps) {
  const { t } = useTranslation("houses");
  return (
    <section className={screenOnly ? styles.screenSection : styles.section} id={id} aria-labelledby={`${id}-title`}>
      <Stack gap="24">
        <Heading level={2} id={`${id}-title`}>
          {t(`house.${sections[id]}`)}
        </Heading>
        {children}
      </Stack>
    </section>
  );
}

const ids = Object.keys(sections) as SectionId[];

/** With scripts, it marks the section that is being read. */
export function SectionNav({ hasCommute }: { hasCommute: boolean }) {
  const { t } = useTranslation("houses");
  const list = useRef<HTMLUListElement>(null);
  const current = useCurrentSection();
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>("[aria-current]");
    // Not scrollIntoView(), which would scroll the page as well
    if (link) list.current?.scrollTo({ left: link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  return (
    <nav className={styles.nav} aria-label={t("house.sections")}>
      <ul ref={list} className={styles.navItems}>
        {ids
          .filter((id) => id !== "commute" || hasCommute)
          .map((id) => (
            <li key={id}>
              <a className={styles.navLink} href={`#${id}`} aria-current={id === current ? "location" : undefined}>
                {t(`house.${sections[id]}`)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The first with a part below the line at which a heading stops that a link leads to; none where the menu is hidden. */
function useCurrentSection(): SectionId | undefined {
  const [current, setCurrent] = useState<SectionId>();
  useEffect(() => {
    const shown = matchMedia(media.tablet);
    let observer: IntersectionObserver | undefined;
    const follow = () => {
      observer?.disconnect();
      if (!shown.matches) return;
      const below = new Set<string>();
      observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) below.add(target.id);
            else below.delete(target.id);
          }
          setCurrent(ids.find((id) => below.has(id)));
        },
        { rootMargin: `-${findHeadingStop()}px 0px 0px` },
      );
      for (const section of findSections()) observer.observe(section);
    };
    follow();
    shown.addEventListener("change", follow);
    return () => {
      shown.removeEventListener("change", follow);
      observer?.disconnect();
    };
  }, []);
  return current;
}

const findSections = () => ids.map((id) => document.getElementById(id)).filter((section) => section !== null);

/** In pixels from the top of the window: below what sticks there, and below the section's own padding. */
function findHeadingStop(): number {
  const [section] = findSections();
  if (!section) return 0;
  const { scrollMarginTop, paddingTop } = getComputedStyle(section);
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return [scrollPaddingTop, scrollMarginTop, paddingTop].reduce((sum, length) => sum + parseFloat(length), 0);
}
