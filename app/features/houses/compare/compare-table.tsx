import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/design-system/badge/badge";
import { Picture } from "~/design-system/picture/picture";
import { paths } from "~/platform/paths/paths";
import { pictureSources } from "~/platform/paths/picture-sources";
import type { ComparedHouse } from "./compare.server";
import * as styles from "./compare-table.css";
import { useCompareRows, type ComparePart } from "./use-compare-rows";

type CompareTableProps = { houses: ComparedHouse[]; onlyDifferences: boolean };

/** On phones each row has its name above its cells; roles keep it a table for screen readers. */
export function CompareTable({ houses, onlyDifferences }: CompareTableProps) {
  const { t } = useTranslation("wishlist");
  const rows = useCompareRows(houses).filter(({ differs }) => differs || !onlyDifferences);
  const others = (slug: string) => houses.map((house) => house.slug).filter((other) => other !== slug);
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t("compare.table")}>
      <table
        role="table"
        className={styles.table[houses.length === 2 ? "two" : houses.length === 3 ? "three" : "four"]}
      >
        <thead role="rowgroup">
          <tr role="row" className={styles.row}>
            <th role="columnheader" scope="col" className={styles.corner}>
              {t("compare.fact")}
            </th>
            {houses.map((house) => (
              <th key={house.slug} role="columnheader" scope="col" className={styles.house}>
                <span className={styles.picture}>
                  <Picture {...pictureSources(house.cover, "(min-width: 961px) 16rem, 40vw")} ratio="3:2" />
                </span>
                <Link className={styles.name} to={paths.house(house.slug)}>
                  {house.name}
                </Link>
                <Link
                  className={styles.remove}
                  to={paths.compare(others(house.slug), { only: onlyDifferences ? "differences" : undefined })}
                  aria-label={t("compare.removeHouse", { house: house.name })}
                  preventScrollReset
                >
                  {t("compare.remove")}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ key, label, cells, differs }) => (
            <tr key={key} role="row" className={styles.row} data-differs={differs ? "" : undefined}>
              <th role="rowheader" scope="row" className={styles.label}>
                <span>{label}</span>
                {differs && <Badge tone="brand">{t("compare.differs")}</Badge>}
              </th>
              {cells.map((parts, at) => (
                <td key={houses[at]?.slug} role="cell" className={styles.cell}>
                  <Parts parts={parts} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Parts({ parts }: { parts: ComparePart[] }) {
  return parts.map(({ text, isOwn }, at) => (
    <Fragment key={text}>
      {at > 0 && <br />}
      {isOwn ? <strong>{text}</strong> : text}
    </Fragment>
  ));
}
