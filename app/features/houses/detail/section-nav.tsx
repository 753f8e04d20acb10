import { useTranslation } from "react-i18next";
import * as styles from "./section-nav.css";

const sections = [
  ["about", "about"],
  ["address", "address"],
  ["commute", "commute"],
  ["map", "mapView"],
  ["facilities", "facilities"],
  ["rooms", "rooms"],
  ["dates", "dates"],
  ["check-before", "checkBefore"],
  ["check-in", "checkInGuide"],
  ["things-to-know", "thingsToKnow"],
  ["cancellation", "policy"],
  ["reviews", "reviews"],
] as const;

export function SectionNav() {
  const { t } = useTranslation("houses");
  return (
    <nav className={styles.nav} aria-label={t("house.sections")}>
      <ul className={styles.list}>
        {sections.map(([id, title]) => (
          <li key={id}>
            <a className={styles.link} href={`#${id}`}>
              {t(`house.${title}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
