import { useTranslation } from "react-i18next";
import { facilityPlaces } from "domain/enums";
import { formatMoney } from "domain/money";
import { lowestRent } from "domain/lowest-rent";
import { useLocale } from "~/platform/i18n/use-locale";
import { useCommuteText } from "../use-commute-text";
import type { ComparedHouse } from "./compare.server";

/** A part of a cell; `isOwn` where not all houses have it. */
export type ComparePart = { text: string; isOwn?: boolean };
/** `best`: a badge such as “Lowest”, and which cells have it. */
export type CompareRow = { key: string; label: string; cells: ComparePart[][]; differs: boolean; best?: Best };
type Best = { label: string; cells: readonly boolean[] };

const bestOf = { lowest: Math.min, shortest: Math.min, largest: Math.max, highest: Math.max };

/** What is compared, of each house in the order of the houses. */
export function useCompareRows(houses: ComparedHouse[]): CompareRow[] {
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
          `${t("houses:subway.line", { line })} ${t("houses:card.minutes", { station, minutes })}`,
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
