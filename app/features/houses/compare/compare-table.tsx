import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { maxCompared } from "domain/rules";
import { Badge } from "~/design-system/badge/badge";
import { X } from "~/design-system/icons/icons";
import { Stack } from "~/design-system/layout/layout";
import { phoneOnly } from "~/design-system/layout/layout.css";
import { Picture } from "~/design-system/picture/picture";
import { Text } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import { pictureSources } from "~/platform/paths/picture-sources";
import "./compare-print.css";
import type { ComparedHouse } from "./compare.server";
import * as styles from "./compare-table.css";
import { useCompareRows, type ComparePart } from "./use-compare-rows";

type CompareTableProps = { houses: ComparedHouse[]; onlyDifferences: boolean };

/** On phones each row has its name above its cells. */
export function CompareTable({ houses, onlyDifferences }: CompareTableProps) {
  const { t } = useTranslation("wishlist");
  const rows = useCompareRows(houses).filter(({ differs }) => differs || !onlyDifferences);
  const count = houses.length === 2 ? "two" : houses.length === 3 ? "three" : "four";
  const others = (slug: string) => houses.map((house) => house.slug).filter((other) => other !== slug);
  return (
    <Frame isScrolled={count === "four"}>
      <table className={styles.table[count]}>
        <thead className={styles.head}>
          <tr className={styles.row}>
            <th scope="col" className={styles.corner}>
              {t("compare.fact")}
            </th>
            {houses.map((house) => (
              <th key={house.slug} scope="col" className={styles.house}>
                <div className={styles.headerCell}>
                  <span className={styles.picture[house.area]}>
                    <Picture
                      {...pictureSources(house.cover, "(min-width: 600px) 20rem, 40vw")}
                      className={styles.image}
                    />
                  </span>
                  <Link className={styles.name} to={paths.house(house.slug)}>
                    {house.name}
                  </Link>
                  <Link
                    className={styles.remove}
                    to={paths.compare(others(house.slug), onlyDifferences ? "differences" : undefined)}
                    aria-label={t("compare.removeHouse", { house: house.name })}
                    preventScrollReset
                  >
                    <X className={styles.removeIcon} size={20} strokeWidth={1.75} aria-hidden="true" />
                  </Link>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells, differs, best }) => (
            <tr key={key} className={styles.row} data-same={differs ? undefined : ""}>
              <th scope="row" className={styles.label}>
                <span>{label}</span> {!differs && <Badge tone="neutral">{t("compare.same")}</Badge>}
              </th>
              {cells.map((parts, at) => (
                <td key={houses[at]?.slug} className={styles.cell}>
                  <Parts parts={parts} /> {best?.cells[at] && <Badge tone="success">{best.label}</Badge>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

/** A phone is too narrow for four houses; a region with a name and a tab stop can be scrolled by keyboard. */
function Frame({ isScrolled, children }: { isScrolled: boolean; children: ReactNode }) {
  const { t } = useTranslation("wishlist");
  if (!isScrolled) return <div className={styles.frame}>{children}</div>;
  return (
    <Stack gap="8">
      <Text tone="soft" className={phoneOnly}>
        {t("compare.scroll", { count: maxCompared })}
      </Text>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={styles.scroll} role="region" aria-label={t("compare.table")} tabIndex={0}>
        {children}
      </div>
    </Stack>
  );
}

function Parts({ parts }: { parts: ComparePart[] }) {
  return parts.map(({ text, isOwn }, at) => (
    <Fragment key={text}>
      {at > 0 && <br />}
      {isOwn ? <strong>{text}</strong> : <span>{text}</span>}
    </Fragment>
  ));
}
