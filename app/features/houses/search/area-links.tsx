import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { areaSlugs } from "domain/enums";
import { paths } from "~/platform/paths/paths";
import { way, ways } from "./empty-search.css";
import type { SearchValues } from "./search-values";
import * as styles from "./search-results.css";

/** The areas as links: where no script draws a map, the way from one to another. */
export function AreaLinks({ used }: { used: SearchValues }) {
  const { t } = useTranslation(["houses", "common"]);
  return (
    <nav className={styles.onlyPlain} aria-label={t("houses:search.area")}>
      <ul className={ways}>
        {areaSlugs.map((area) => (
          <li key={area}>
            <Link
              className={way}
              to={paths.houses({ ...used, area, page: undefined })}
              aria-current={area === used.area ? "page" : undefined}
            >
              {t(`common:areas.${area}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
