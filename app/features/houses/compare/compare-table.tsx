import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { maxCompared } from "domain/rules";
import { facilityPlaces } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { lowestRent } from "domain/money/lowest-rent";
import { Badge } from "~/design-system/badge/badge";
import { X } from "~/design-system/icons/icons";
import { Stack } from "~/design-system/layout/layout";
import { phoneOnly } from "~/design-system/layout/layout.css";
import { Picture } from "~/design-system/picture/picture";
import { Text } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import { pictureSources } from "~/platform/paths/picture-sources";
import { useLocale } from "~/platform/i18n/use-locale";
import "./compare-print.css";
import type { ComparedHouse } from "./compare.server";
import * as styles from "./compare-table.css";
import { useCommuteText } from "../commute";

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

/** A part of a cell; `isOwn` where not all houses have it. */
type ComparePart = { text: string; isOwn?: boolean };
/** `best`: a badge such as “Lowest”, and which cells have it. */
type CompareRow = { key: string; label: string; cells: ComparePart[][]; differs: boolean; best?: Best };
type Best = { label: string; cells: readonly boolean[] };

const bestOf = { lowest: Math.min, shortest: Math.min, largest: Math.max, highest: Math.max };

/** What is compared, of each house in the order of the houses. */
function useCompareRows(houses: ComparedHouse[]): CompareRow[] {
  const { t } = useTranslation(["wishlist", "houses"]);
  const locale = useLocale();
  const describeCommute = useCommuteText();
  const place = houses[0]?.destination?.name;
  const money = (won: number) => formatMoney(won, locale);
  const row = (key: string, label: string, textOf: (house: ComparedHouse) => string): CompareRow => {
    const texts = houses.map((house) => textOf(house) || "–");
    return { key, label, cells: texts.map((text) => [{ text }]), differs: new Set(texts).size > 1 };
  };
  /** Marks the best of the known values, unless all are equally good or there is only one. */
  const withBest = (
    compared: CompareRow,
    badge: keyof typeof bestOf,
    getValue: (house: ComparedHouse) => number | null | undefined,
  ): CompareRow => {
    const values = houses.map(getValue);
    const known = values.filter((value) => typeof value === "number");
    const best = bestOf[badge](...known);
    if (known.length < 2 || known.every((value) => value === best)) return compared;
    const label = t(`wishlist:compare.best.${badge}`);
    return { ...compared, best: { label, cells: values.map((value) => value === best) } };
  };
  const list = (key: string, label: string, listOf: (house: ComparedHouse) => string[]): CompareRow => {
    const lists = houses.map(listOf);
    const isShared = (text: string) => lists.every((texts) => texts.includes(text));
    const cells = lists.map((texts): ComparePart[] =>
      texts.length > 0 ? texts.map((text) => ({ text, isOwn: !isShared(text) })) : [{ text: "–" }],
    );
    return { key, label, cells, differs: cells.some((parts) => parts.some(({ isOwn }) => isOwn)) };
  };
  return [
    withBest(
      row("rent", t("wishlist:rows.rent"), (house) =>
        t(lowestRent(house) < house.monthlyRent ? "houses:card.from" : "houses:card.monthly", {
          rent: money(lowestRent(house)),
        }),
      ),
      "lowest",
      lowestRent,
    ),
    row("discount", t("wishlist:rows.discount"), ({ lengthDiscounts }) =>
      lengthDiscounts
        .map(({ months, percent }) => t("houses:house.lengthDiscount", { count: months, percent }))
        .join(", "),
    ),
    row("night", t("wishlist:rows.night"), ({ nightlyRate }) => money(nightlyRate)),
    row("deposit", t("wishlist:rows.deposit"), ({ deposit }) => money(deposit)),
    row("bedding", t("houses:house.beddingSets"), ({ beddingSetPrice }) => money(beddingSetPrice)),
    row("minimum", t("wishlist:rows.minimum"), ({ minimumNights }) =>
      t("houses:card.minimum", { count: minimumNights }),
    ),
    row("area", t("houses:search.area"), ({ areaName }) => areaName),
    list("subway", t("houses:house.subway"), ({ subway }) =>
      subway.map(
        ({ line, station, minutes }) =>
          `${t("houses:subway.line", { line, context: line })} ${t("houses:card.minutes", { station, minutes })}`,
      ),
    ),
    ...(place
      ? [
          withBest(
            row(
              "commute",
              t("houses:house.commute"),
              (house) => describeCommute(house, place) ?? t("houses:commute.tooFar", { place }),
            ),
            "shortest",
            ({ commuteMinutes }) => commuteMinutes,
          ),
        ]
      : []),
    row("occupancy", t("houses:house.facts.occupancy"), ({ occupancy }) =>
      t("houses:card.guests", { count: occupancy }),
    ),
    row("beds", t("houses:house.facts.beds"), ({ beds }) => beds),
    withBest(
      row("size", t("houses:house.facts.size"), ({ sizeM2 }) => t("houses:house.facts.sizeValue", { size: sizeM2 })),
      "largest",
      ({ sizeM2 }) => sizeM2,
    ),
    withBest(
      row("rating", t("houses:house.reviews"), ({ rating }) =>
        rating.overall === null
          ? t("houses:rating.none")
          : t("houses:rating.label", { value: rating.overall, count: rating.count }),
      ),
      "highest",
      ({ rating }) => rating.overall,
    ),
    list("access", t("houses:house.facts.access"), ({ access }) => [
      t(access.stepFree ? "houses:house.facts.stepFree" : "houses:house.facts.steps"),
      t(access.lift ? "houses:house.facts.lift" : "houses:house.facts.noLift"),
      t("houses:house.facts.doorway", { width: access.doorwayCm }),
      ...(access.visualAlarm ? [t("houses:house.facts.visualAlarm")] : []),
    ]),
    ...facilityPlaces.map((place) =>
      list(place, t(`houses:house.place.${place}`), ({ facilities }) =>
        facilities.filter((facility) => facility.place === place).map(({ name }) => name),
      ),
    ),
    row("parking", t("houses:house.facts.parking"), ({ parking }) => parking),
  ];
}
