import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { areaSlugs } from "domain/enums";
import { chip } from "~/design-system/chip/chip.css";
import { paths } from "~/platform/paths/paths";
import { links } from "./empty-search.css";
import type { SearchValues } from "./search-values";
import * as styles from "./search-results.css";

export function AreaLinks({ criteria }: { criteria: SearchValues }) {
  const { t } = useTranslation(["houses", "common"]);
  return (
    <nav className={styles.noScriptOnly} aria-label={t("houses:search.area")}>
      <ul className={links}>
        {areaSlugs.map((area) => (
          <li key={area}>
            <Link
              className={chip}
              to={paths.houses({ ...criteria, area, page: undefined })}
              aria-current={area === criteria.area ? "page" : undefined}
            >
              {t(`common:areas.${area}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
