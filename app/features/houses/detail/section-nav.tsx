import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as styles from "./section-nav.css";
import { sections, type SectionId } from "./sections";

const ids = Object.keys(sections) as SectionId[];

/** The section that is read is the first with a part below this line, a little under the menu. */
const belowLine = { rootMargin: "-176px 0px 0px" };

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
      <ul ref={list} className={styles.list}>
        {ids
          .filter((id) => id !== "commute" || hasCommute)
          .map((id) => (
            <li key={id}>
              <a className={styles.link} href={`#${id}`} aria-current={id === current ? "location" : undefined}>
                {t(`house.${sections[id]}`)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function useCurrentSection(): SectionId | undefined {
  const [current, setCurrent] = useState<SectionId>();
  useEffect(() => {
    const below = new Set<string>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) below.add(target.id);
        else below.delete(target.id);
      }
      setCurrent(ids.find((id) => below.has(id)));
    }, belowLine);
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
